import { randomBytes } from "node:crypto";
import { origin } from "../place.ts";

export type Sent = {
  method?: string;
  cookie?: string;
  /** In place of a cookie. */
  token?: string;
  form?: Record<string, string> | FormData | undefined;
  json?: object | undefined;
};

/** Asks the site as its own pages do, from an address of its own, and follows no redirect. */
export async function send(path: string, sent: Sent = {}): Promise<Response> {
  const { form, json, method = form || json ? "POST" : "GET" } = sent;
  const headers = new Headers({ "x-forwarded-for": ["10", ...randomBytes(3)].join(".") });
  if (method !== "GET") headers.set("origin", origin);
  if (sent.cookie) headers.set("cookie", sent.cookie);
  if (sent.token) headers.set("authorization", `Bearer ${sent.token}`);
  if (json) headers.set("content-type", "application/json");
  const body = json ? JSON.stringify(json) : bodyOf(form);
  return await fetch(origin + path, { method, headers, body, redirect: "manual" });
}

/** What an answer says that there must be, such as to a call of the account service. */
export async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${await answer.text()}`);
  return await answer.json();
}

/** The cookies that a browser sends after this answer. */
export function cookiesOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.endsWith("=")).join("; ");
}

function bodyOf(form: Sent["form"]) {
  if (form === undefined) return null;
  return form instanceof FormData ? form : new URLSearchParams(form);
}
