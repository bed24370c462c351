type Topic =
  | { kind: "booking"; bookingId: string }
  | { kind: "taxi-request"; requestId: string }
  | { kind: "account"; label: string };

const ACCOUNT_LABELS: Readonly<Record<string, string>> = {
  code: "Code",
  link: "Sign-in link",
  news: "Account news",
  invite: "Invitation to a new account",
  left: "Account deleted",
  "no-account": "No account with this contact",
  "test-mail": "Test",
  "test-sms": "Test",
  "second-step": "Number used as a second step",
};

/** Reads `booking:<id>:…`, `taxi:<id>:…`, `document:<id>:…` and the `<what>-<id>` of accounts. */
export function parseTopic(uniqueKey: string): Topic {
  const [, noun, id] = /^(booking|taxi):([^:]+)/.exec(uniqueKey) ?? [];
  if (id !== undefined) {
    return noun === "booking"
      ? { kind: "booking", bookingId: id }
      : { kind: "taxi-request", requestId: id };
  }
  if (uniqueKey.startsWith("document:")) return { kind: "account", label: "Document news" };
  const what = uniqueKey.replace(/-[0-9a-f]{8}-[0-9a-f-]{27}$/, "");
  const label = Object.hasOwn(ACCOUNT_LABELS, what) ? ACCOUNT_LABELS[what] : undefined;
  return { kind: "account", label: label ?? "Other" };
}
