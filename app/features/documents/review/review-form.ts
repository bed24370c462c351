import { type BusinessDate, isBusinessDate } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import { reviewProblems } from "./review-messages.ts";
import { REVIEW_STATUSES } from "./review-status.ts";

export const PRESET_REASONS = [
  "Not legible",
  "Wrong document",
  "Name does not match",
  "Expired",
] as const;

export const CUSTOM_REASON = "own";
export const MAX_REASON_LENGTH = 200;

export const validUntilField = z
  .string()
  .catch("")
  .transform((text, context): BusinessDate | null => {
    const day = text.trim();
    if (day === "") return null;
    if (!isBusinessDate(day)) context.addIssue(reviewProblems.day);
    else if (day < "2000-01-01" || day > "2100-12-31") context.addIssue(reviewProblems.unlikelyDay);
    return day;
  });

const reviewForm = z
  .object({
    verdict: z.enum(REVIEW_STATUSES, reviewProblems.verdict),
    reason: z.string().catch(""),
    ownReason: z.string().trim().catch(""),
    validUntil: validUntilField,
    seen: z.string().catch(""),
  })
  .transform(({ verdict, reason, ownReason, validUntil, seen }, context) => {
    const review = { verdict, because: null, validUntil, seen };
    if (verdict !== "rejected") return review;
    const because = PRESET_REASONS.find((preset) => preset === reason) ?? ownReason;
    const path = [reason === CUSTOM_REASON ? "ownReason" : "reason"];
    const refuse = (message: string) => context.addIssue({ code: "custom", path, message });
    if (because === "") refuse(reviewProblems.reason);
    if (because.length > MAX_REASON_LENGTH) refuse(reviewProblems.tooLong(MAX_REASON_LENGTH));
    return { ...review, because };
  });

export type ReviewInput = z.infer<typeof reviewForm>;

export type ReviewProblems = Readonly<Record<string, string>>;

export function parseReview(form: FormData): Result<ReviewInput, ReviewProblems> {
  const parsed = reviewForm.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return refused(problems);
}

/** Changes with every review, so that a stale form is refused. */
export function reviewVersion({ reviewedAt }: { reviewedAt: number | null }): string {
  return reviewedAt === null ? "" : String(reviewedAt);
}
