import { type APIRequest, type APIResponse, expect } from "@playwright/test";
import { origin } from "./site-under-test.ts";

/** Values of the placeholders `{{name}}`, by name. */
export type Values = Map<string, string>;

/** Returns the value of a placeholder; throws when it is unknown. */
export type ResolvePlaceholder = (name: string) => string | Promise<string>;

type Message = { first: string; headers: [name: string, value: string][]; body: string };

/** One request of docs/backend-map.md and the part of its response that matters. */
export type HttpExample = { method: string; address: string; request: Message; answer: Message };

const NAME = /\{\{([^}]+)\}\}/g;
const NAMED = /^\{\{(.+)\}\}$/;
const OPEN = /(\{\{[^}]+\}\}|…)/;

export function readHttpExample(text: string): HttpExample {
  const [requestText = "", responseText] = text.split(/^(?=HTTP\/1\.1 )/m);
  if (responseText === undefined) throw new Error(`An example without a response:\n${text}`);
  const request = readMessage(requestText);
  const [method = "", address = ""] = request.first.split(" ");
  return { method, address, request, answer: readMessage(responseText) };
}

function readMessage(text: string): Message {
  const [head = "", ...body] = text.trimEnd().split("\n\n");
  const [first = "", ...headers] = head.split("\n");
  return {
    first,
    headers: headers.map((line) => {
      const [name = "", value = ""] = line.split(/: (.*)/s);
      return [name.toLowerCase(), value];
    }),
    body: body.join("\n\n"),
  };
}

/**
 * Sends the request without cookies of an earlier one, and compares the response with the example:
 * `…` matches anything, and a new placeholder stores the value it matches.
 */
export async function runHttpExample(
  api: APIRequest,
  example: HttpExample,
  {
    headers,
    values,
    resolve,
  }: { headers: Record<string, string>; values: Values; resolve: ResolvePlaceholder },
): Promise<void> {
  const { request, answer } = example;
  const sent = await filledHeaders(example, resolve);
  const isForm = sent["content-type"]?.startsWith("multipart/") ?? false;
  const shown = isForm ? request.body.replaceAll("\n", "\r\n") : request.body;
  const body = await fill(shown, resolve);
  const program = await api.newContext({ baseURL: origin, extraHTTPHeaders: headers });
  try {
    const got = await program.fetch(await fill(example.address, resolve), {
      method: example.method,
      headers: sent,
      // In a form, each character of a file stands for one byte.
      ...(body !== "" && { data: Buffer.from(body, isForm ? "latin1" : "utf8") }),
      maxRedirects: 0,
    });
    await expectAnswer(got, answer, values);
  } finally {
    await program.dispose();
  }
}

async function filledHeaders(
  { method, request: { headers } }: HttpExample,
  resolve: ResolvePlaceholder,
): Promise<Record<string, string>> {
  const isReading = method === "GET" || method === "HEAD";
  const filled: Record<string, string> = isReading ? {} : { "content-type": "application/json" };
  for (const [name, value] of headers) filled[name] = await fill(value, resolve);
  return filled;
}

async function fill(text: string, resolve: ResolvePlaceholder): Promise<string> {
  let filled = "";
  let from = 0;
  for (const {
    0: { length },
    1: name = "",
    index,
  } of text.matchAll(NAME)) {
    filled += text.slice(from, index) + (await resolve(name));
    from = index + length;
  }
  return filled + text.slice(from);
}

async function expectAnswer(got: APIResponse, shown: Message, values: Values): Promise<void> {
  // CSV files start with a byte order mark and have CRLF line ends.
  const text = new TextDecoder().decode(await got.body()).replaceAll("\r\n", "\n");
  const [, status = ""] = shown.first.split(" ");
  expect(`${got.status()} ${text}`).toMatch(new RegExp(`^${status} `));
  for (const [name, value] of shown.headers) {
    expect(got.headers()).toMatchObject({ [name]: expected(value, got.headers()[name], values) });
  }
  if (shown.body === "") return;
  if (got.headers()["content-type"]?.startsWith("text/")) {
    expect(text).toBe(expected(shown.body, text, values));
    return;
  }
  const actual: unknown = JSON.parse(text);
  expect(actual).toMatchObject(Object(expected(JSON.parse(shown.body), actual, values)));
}

/** The shown value, with its placeholders filled in from the actual one. */
function expected(shown: unknown, actual: unknown, values: Values): unknown {
  if (typeof shown === "string") return expectedText(shown, actual, values);
  if (Array.isArray(shown)) {
    const list: unknown[] = Array.isArray(actual) ? actual : [];
    const isOpen = shown.at(-1) === "…";
    const first = isOpen ? shown.slice(0, -1) : shown;
    const rest = isOpen ? list.slice(first.length) : [];
    return [...first.map((each, at) => expected(each, list[at], values)), ...rest];
  }
  if (typeof shown !== "object" || shown === null) return shown;
  const fields = Object.entries(shown);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, expected(value, fieldOf(actual, name), values)]),
  );
}

function fieldOf(actual: unknown, name: string): unknown {
  return new Map(Object.entries(Object(actual))).get(name);
}

function expectedText(shown: string, actual: unknown, values: Values): unknown {
  if (shown === "…" && actual !== undefined) return actual;
  const names: string[] = [];
  const parts = shown.split(OPEN).map((part) => {
    if (part === "…") return ".*";
    const [, name] = NAMED.exec(part) ?? [];
    if (name === undefined) return escaped(part);
    const value = values.get(name);
    if (value !== undefined) return escaped(value);
    names.push(name);
    return "(.+?)";
  });
  if (parts.length === 1) return shown;
  const match = new RegExp(`^${parts.join("")}$`, "s").exec(String(actual ?? ""));
  if (match === null) return shown.replaceAll(NAME, (open, name) => values.get(name) ?? open);
  for (const [at, name] of names.entries()) values.set(name, match[at + 1] ?? "");
  return actual;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
