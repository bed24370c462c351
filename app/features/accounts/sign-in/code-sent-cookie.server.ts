import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type Contact, contactField } from "#app/features/accounts/base/contact.ts";
import { findFlowCookie, flowCookie } from "#app/features/accounts/session/flow-cookie.server.ts";
import { z } from "#app/http/zod.ts";

export type CodeFlow = "sign-in" | "recover";

export type SentCode = { contact: Contact; by: "code" | "link"; at: Instant };

const NAMES = { "sign-in": "samudra.code", recover: "samudra.recover" } as const;
const PATH = "/login";
const LIFE_MS = 30 * MINUTE;

const cookieValue = z.object({ to: contactField, by: z.enum(["code", "link"]), at: z.int() });

/** Restores the code screen after a reload. It grants nothing: only the code does. */
export function codeSentCookie(origin: string, flow: CodeFlow, sent: SentCode): string {
  const text = JSON.stringify({ to: sent.contact.to, by: sent.by, at: sent.at });
  const value = Buffer.from(text).toString("base64url");
  return flowCookie(origin, { name: NAMES[flow], value, path: PATH, seconds: LIFE_MS / SECOND });
}

export function clearCodeSentCookie(origin: string, flow: CodeFlow): string {
  return flowCookie(origin, { name: NAMES[flow], value: "", path: PATH, seconds: 0 });
}

export function parseCodeSentCookie(
  caller: { origin: string; headers: Headers },
  flow: CodeFlow,
): SentCode | null {
  const own = findFlowCookie(caller, { name: NAMES[flow], path: PATH }) ?? "";
  const read = cookieValue.safeParse(parseJson(Buffer.from(own, "base64url").toString()));
  if (!read.success) return null;
  const { to, by, at } = read.data;
  return { contact: to, by, at };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
