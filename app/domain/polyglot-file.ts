/**
 * What a page, a program or a PDF begins with: a file that is a picture and one of these as well has no
 * honest maker. Shorter marks, such as that of a drawing, stand in many a large photo by chance.
 */
export const POLYGLOT_SIGNATURE = /<\s*(?:!doctype|script|html|iframe)\b|<\?php|%PDF-/i;
