type FlowCookie = {
  name: string;
  value: string;
  path: string;
  seconds: number;
};

export function flowCookie(origin: string, { name, value, path, seconds }: FlowCookie): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}

export function findCookie(headers: Headers, name: string): string | null {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}
