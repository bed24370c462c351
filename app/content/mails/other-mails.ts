import type { MailTemplate } from "./mail-template.ts";

const DOCUMENT_FOOTER = "You get this because you gave {business} a copy of this document.";

export const OTHER_MAILS = {
  "document-rejected": {
    when: "A copy of a document is rejected.",
    subject: "Please send your {document} again",
    title: "Please send your {document} again",
    text: "We could not accept the copy that you sent us: {reason}\n\nA new copy takes a minute, and saves time at pickup. Please bring the original as well.",
    button: "Send it again",
    footer: DOCUMENT_FOOTER,
  },
  "document-not-rejected": {
    when: "A rejection of a document is withdrawn.",
    subject: "Your {document} need not be sent again",
    title: "Your {document} need not be sent again",
    text: "You can ignore our last message about it. {status}",
    button: "See your documents",
    footer: DOCUMENT_FOOTER,
  },
  test: {
    when: "Staff send themselves a test from Ready to open.",
    subject: "A test from {business}",
    title: "E-mail works",
    text: "This test was sent from the admin area of {business}. Customers get their confirmations in the same way.",
    preheader: "E-mail works",
    footer: "You asked for this test.",
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
