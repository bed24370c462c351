/**
 * A content-disposition that shows a file in place or saves it, under this name, whatever letters are in
 * it (RFC 8187).
 */
export function fileDisposition(how: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    // What encodeURIComponent leaves and a header's extended value may not hold.
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename*=UTF-8''${encoded}`;
}
