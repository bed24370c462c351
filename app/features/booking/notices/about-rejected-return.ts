import type { NoticeKind } from "#app/db/schema/money.ts";
import type { Instant } from "#app/domain/business-time.ts";

const PREFIX = "return-rejected:";

/** Of the notice about how a booking stands after staff did not find its car at the key box. */
export function aboutRejectedReturn(submittedAt: Instant): string {
  return `${PREFIX}${submittedAt}`;
}

export function isRejectedReturn({ kind, about }: { kind: NoticeKind; about: string }): boolean {
  return kind === "standing" && about.startsWith(PREFIX);
}
