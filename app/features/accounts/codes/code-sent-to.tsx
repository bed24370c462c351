import { formatPhone } from "#app/domain/phone-number.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";

export function CodeSentTo({ kind, to }: Contact) {
  return (
    <>
      We sent {kind === "email" ? "an e-mail" : "a text"} with a 6-digit code to{" "}
      <strong className="tabular font-semibold wrap-anywhere text-ink">
        {kind === "email" ? to : formatPhone(to)}
      </strong>
      . It works for 10 minutes.
    </>
  );
}
