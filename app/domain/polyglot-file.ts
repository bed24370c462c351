/**
 * Signatures of HTML, PHP and PDF. A picture that also contains one is likely an attack; shorter
 * signatures occur by chance in large photos.
 */
export const POLYGLOT_SIGNATURE = /<\s*(?:!doctype|script|html|iframe)\b|<\?php|%PDF-/i;
