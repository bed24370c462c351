/** Plain text with variables in braces; an empty line separates paragraphs. */
export type MailTemplate = {
  /** When it is sent. */
  readonly when: string;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Shown beside the subject in a list of e-mails; the first paragraph without one. */
  readonly preheader?: string;
  /** Follows the text however it is worded, with the space or empty line before it. */
  readonly closing?: string;
  readonly button?: string;
  readonly footer: string;
};
