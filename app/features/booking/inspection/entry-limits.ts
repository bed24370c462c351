export const MAX_REASON_LENGTH = 300;
export const MAX_NAME_LENGTH = 120;
