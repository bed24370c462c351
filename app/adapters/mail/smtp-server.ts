const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "::1"]);

export function parseSmtpUrl(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  const isLocal = LOCAL_HOSTS.has(host);
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host,
    secure,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    // A local relay seldom has a valid certificate.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(user === "" ? {} : { auth: { user, pass } }),
  };
}
