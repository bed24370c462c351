/** Signatures of HTML, PHP and PDF; shorter ones occur by chance in photos. */
export const POLYGLOT_SIGNATURE = /<\s*(?:!doctype|script|html|iframe)\b|<\?php|%PDF-/i;
