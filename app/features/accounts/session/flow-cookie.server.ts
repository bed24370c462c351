import { cookieName } from "./cookie-name.ts";

type FlowCookie = {
  name: string;
  value: string;
  path: string;
  seconds: number;
};

export function flowCookie(origin: string, { name, value, path, seconds }: FlowCookie): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const named = `${cookieName(origin, name, path)}=${value}`;
  return `${named}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}

type Sent = { origin: string; headers: Headers };

export function findFlowCookie(
  { origin, headers }: Sent,
  { name, path }: Pick<FlowCookie, "name" | "path">,
): string | null {
  return findCookie(headers, cookieName(origin, name, path));
}

export function findCookie(headers: Headers, name: string): string | null {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}
