import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { callAuth, type Caller, type SessionCookies } from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { explainSendRefusal } from "./explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import {
  type CodeFlow,
  type SentCode,
  codeSentCookie,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";

type CodeRequestInput = Omit<SentCode, "at"> & {
  flow: CodeFlow;
  next: string;
};

export async function requestCode(
  { auth, caller }: { auth: Auth; caller: Caller },
  { flow, contact, by, next }: CodeRequestInput,
  now: Instant,
): Promise<Result<SessionCookies, FormRefusal>> {
  const path = flow === "recover" ? "/recover" : `/${by}/send`;
  const body = { [contact.kind]: contact.to, ...(by === "link" && { next }) };
  const result = await callAuth(auth, caller, { path, body }, z.unknown());
  if (!result.ok) return refused(explainSendRefusal(result.reason));
  return ok([
    ...result.value.cookies,
    codeSentCookie(caller.origin, flow, { contact, by, at: now }),
  ]);
}
