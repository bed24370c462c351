import { randomBytes } from "node:crypto";

export type RequestInput = {
  method?: string;
  cookie?: string;
  /** Instead of a cookie. */
  token?: string;
  form?: Record<string, string> | FormData | undefined;
  json?: object | undefined;
};

/** Sends a request as the site's own pages do, from a new IP address, without following redirects. */
export async function send(
  origin: string,
  path: string,
  request: RequestInput = {},
): Promise<Response> {
  const { form, json, method = form || json ? "POST" : "GET" } = request;
  const headers = new Headers({ "x-forwarded-for": ["10", ...randomBytes(3)].join(".") });
  if (method !== "GET") headers.set("origin", origin);
  if (request.cookie) headers.set("cookie", request.cookie);
  if (request.token) headers.set("authorization", `Bearer ${request.token}`);
  if (json) headers.set("content-type", "application/json");
  const body = json ? JSON.stringify(json) : toBody(form);
  return await fetch(origin + path, { method, headers, body, redirect: "manual" });
}

/** Throws unless the response succeeded. */
export async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) {
    throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
  }
  return await response.json();
}

export function getCookies(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.endsWith("=")).join("; ");
}

function toBody(form: RequestInput["form"]) {
  if (form === undefined) return null;
  return form instanceof FormData ? form : new URLSearchParams(form);
}
