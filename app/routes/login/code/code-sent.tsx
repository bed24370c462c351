import { href } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import { ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { DemoMailboxNote } from "#app/features/accounts/codes/demo-mailbox-note.tsx";
import type { Instant } from "#app/domain/business-time.ts";
import { viewPath } from "#app/routes/login/view.ts";
import { QuietLink } from "#app/ui/quiet-link.tsx";

type CodeNotReceivedProps = {
  resendAt: Instant;
  now: Instant;
  what: "code" | "link";
  /** The screen where another contact can be entered. */
  path: string;
  next: string | null;
  isDemo: boolean;
};

/** What to do when no code arrives. */
export function CodeNotReceived({ resendAt, now, what, path, next, isDemo }: CodeNotReceivedProps) {
  const searchParams = new URLSearchParams({ again: "1", ...(next !== null && { next }) });
  return (
    <>
      <div className="flex flex-col items-start">
        <ResendCode resendAt={resendAt} now={now} what={what} />
        <QuietLink to={`${path}?${searchParams.toString()}`}>
          Use another e-mail or number
        </QuietLink>
        <QuietLink to={`${href("/login")}${viewPath("create", next)}`}>Create an account</QuietLink>
      </div>
      {isDemo ? <DemoMailboxNote /> : null}
    </>
  );
}

/** Says "if there is an account": the page must not reveal who has one. */
export function CodeSentText({ contact, what }: { contact: Contact; what: "code" | "link" }) {
  const formatted = contact.kind === "phone" ? formatPhone(contact.to) : contact.to;
  return (
    <>
      If there is an account, {CHANNEL_LABELS[what === "link" ? "link" : contact.kind]} is on its
      way to <strong className="font-semibold wrap-anywhere text-ink">{formatted}</strong>. It works
      {what === "link" ? " once, for" : " for"} 10 minutes.
    </>
  );
}

const CHANNEL_LABELS = {
  link: "an e-mail with a link",
  email: "an e-mail with a 6-digit code",
  phone: "a text with a 6-digit code",
};
