type FlowCookie = {
  name: string;
  value: string;
  /** Below which it is sent. */
  path: string;
  /** How long it is kept; 0 takes it away. */
  seconds: number;
};

/** The Set-Cookie value of what the screens of one path keep in the browser, out of scripts' sight. */
export function flowCookie(origin: string, { name, value, path, seconds }: FlowCookie): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie; null where the browser has none, or an empty one. */
export function findCookie(headers: Headers, name: string): string | null {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}
