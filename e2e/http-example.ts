import { type APIRequest, type APIResponse, expect } from "@playwright/test";
import { origin } from "./place.ts";

/** What an example calls `{{name}}`, by that name. */
export type Values = Map<string, string>;

/** Says what an example leaves open, or throws where nobody can. */
export type Say = (name: string) => string | Promise<string>;

type Message = { first: string; headers: [name: string, value: string][]; body: string };

/** One call as docs/backend-map.md writes it: what is sent, and of the answer what matters. */
export type HttpExample = { method: string; address: string; request: Message; answer: Message };

const NAME = /\{\{([^}]+)\}\}/g;
const NAMED = /^\{\{(.+)\}\}$/;
const OPEN = /(\{\{[^}]+\}\}|…)/;

export function readHttpExample(text: string): HttpExample {
  const [asked = "", answered] = text.split(/^(?=HTTP\/1\.1 )/m);
  if (answered === undefined) throw new Error(`An example without an answer:\n${text}`);
  const request = readMessage(asked);
  const [method = "", address = ""] = request.first.split(" ");
  return { method, address, request, answer: readMessage(answered) };
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
 * Sends the call as a program does, without cookies of an earlier one, and expects of the answer what
 * the example shows: `…` stands for anything, and a name that is new for a value to keep under it.
 */
export async function runHttpExample(
  api: APIRequest,
  example: HttpExample,
  { headers, values, say }: { headers: Record<string, string>; values: Values; say: Say },
): Promise<void> {
  const { request, answer } = example;
  const sent = await filledHeaders(example, say);
  const isForm = sent["content-type"]?.startsWith("multipart/") ?? false;
  const shown = isForm ? request.body.replaceAll("\n", "\r\n") : request.body;
  const body = await fill(shown, say);
  const program = await api.newContext({ baseURL: origin, extraHTTPHeaders: headers });
  try {
    const got = await program.fetch(await fill(example.address, say), {
      method: example.method,
      headers: sent,
      // Each letter of a file in a form stands for one byte of it.
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
  say: Say,
): Promise<Record<string, string>> {
  const isReading = method === "GET" || method === "HEAD";
  const filled: Record<string, string> = isReading ? {} : { "content-type": "application/json" };
  for (const [name, value] of headers) filled[name] = await fill(value, say);
  return filled;
}

async function fill(text: string, say: Say): Promise<string> {
  let filled = "";
  let from = 0;
  for (const {
    0: { length },
    1: name = "",
    index,
  } of text.matchAll(NAME)) {
    filled += text.slice(from, index) + (await say(name));
    from = index + length;
  }
  return filled + text.slice(from);
}

async function expectAnswer(got: APIResponse, shown: Message, values: Values): Promise<void> {
  // Without the mark and the line ends that a spreadsheet wants.
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
  const said: unknown = JSON.parse(text);
  expect(said).toMatchObject(Object(expected(JSON.parse(shown.body), said, values)));
}

/** What is shown, with what is left open in it as it was answered. */
function expected(shown: unknown, said: unknown, values: Values): unknown {
  if (typeof shown === "string") return expectedText(shown, said, values);
  if (Array.isArray(shown)) {
    const list: unknown[] = Array.isArray(said) ? said : [];
    const isOpen = shown.at(-1) === "…";
    const first = isOpen ? shown.slice(0, -1) : shown;
    const rest = isOpen ? list.slice(first.length) : [];
    return [...first.map((each, at) => expected(each, list[at], values)), ...rest];
  }
  if (typeof shown !== "object" || shown === null) return shown;
  const fields = Object.entries(shown);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, expected(value, fieldOf(said, name), values)]),
  );
}

function fieldOf(said: unknown, name: string): unknown {
  return new Map(Object.entries(Object(said))).get(name);
}

function expectedText(shown: string, said: unknown, values: Values): unknown {
  if (shown === "…" && said !== undefined) return said;
  const names: string[] = [];
  const parts = shown.split(OPEN).map((part) => {
    if (part === "…") return ".*";
    const [, name] = NAMED.exec(part) ?? [];
    if (name === undefined) return escaped(part);
    const known = values.get(name);
    if (known !== undefined) return escaped(known);
    names.push(name);
    return "(.+?)";
  });
  if (parts.length === 1) return shown;
  const match = new RegExp(`^${parts.join("")}$`, "s").exec(String(said ?? ""));
  if (match === null) return shown.replaceAll(NAME, (open, name) => values.get(name) ?? open);
  for (const [at, name] of names.entries()) values.set(name, match[at + 1] ?? "");
  return said;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
