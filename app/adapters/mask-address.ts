/** An e-mail address or a phone number as a log may have it: enough to recognise, too little to use. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `${address.slice(0, 3)}***${address.slice(-2)}`;
}
