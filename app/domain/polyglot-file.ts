/** HTML, PHP and PDF; shorter signatures occur by chance in photos. */
export const POLYGLOT_SIGNATURE = /<\s*(?:!doctype|script|html|iframe)\b|<\?php|%PDF-/i;
