import { type BusinessDate, isBusinessDate } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import { judgingProblems } from "./review-messages.ts";

/** What the desk says of a document; open is what nobody has judged, or not any more. */
const VERDICTS = ["open", "verified", "rejected"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The reasons that are mostly the right ones. */
export const READY_REASONS = [
  "Not legible",
  "Wrong document",
  "Name does not match",
  "Expired",
] as const;

/** The choice that has words of one's own. */
export const OWN_REASON = "own";
export const LONGEST_REASON = 200;

/** A day as it is printed on a document; none where the field is left empty. */
export const validUntilField = z
  .string()
  .catch("")
  .transform((typed, context): BusinessDate | null => {
    const day = typed.trim();
    if (day === "") return null;
    if (!isBusinessDate(day)) context.addIssue(judgingProblems.day);
    else if (day < "2000-01-01" || day > "2100-12-31")
      context.addIssue(judgingProblems.unlikelyDay);
    return day;
  });

const judgeForm = z
  .object({
    verdict: z.enum(VERDICTS, judgingProblems.verdict),
    reason: z.string().catch(""),
    ownReason: z.string().trim().catch(""),
    validUntil: validUntilField,
    /** Which judgement the desk was looking at, as `seenOf` writes it. */
    seen: z.string().catch(""),
  })
  .transform(({ verdict, reason, ownReason, validUntil, seen }, context) => {
    const judged = { verdict, because: null, validUntil, seen };
    if (verdict !== "rejected") return judged;
    const because = READY_REASONS.find((ready) => ready === reason) ?? ownReason;
    const path = [reason === OWN_REASON ? "ownReason" : "reason"];
    const refuse = (message: string) => context.addIssue({ code: "custom", path, message });
    if (because === "") refuse(judgingProblems.reason);
    if (because.length > LONGEST_REASON) refuse(judgingProblems.tooLong(LONGEST_REASON));
    return { ...judged, because };
  });

/** What the desk says of a document, as the form has it. */
export type Judgement = z.infer<typeof judgeForm>;

/** What is wrong, by the name of its field. */
export type JudgeProblems = Readonly<Record<string, string>>;

/** What the form says, or the first problem of each of its fields. */
export function readJudgement(form: FormData): Result<Judgement, JudgeProblems> {
  const parsed = judgeForm.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return refused(problems);
}

/** Tells one judgement of a document from the next. */
export function seenOf({ judgedAt }: { judgedAt: number | null }): string {
  return judgedAt === null ? "" : String(judgedAt);
}
