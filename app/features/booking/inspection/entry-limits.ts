export const MAX_REASON_LENGTH = 300;
export const MAX_NAME_LENGTH = 120;
/** The longest note or list of marks fits, with each character escaped. */
export const MAX_SIGNED_LENGTH = 20_000;
