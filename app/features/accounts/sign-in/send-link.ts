/** The intent of the button that asks for a link in place of a code. */
export const SEND_LINK = "link";
