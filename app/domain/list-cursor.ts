/** The time and the id of the row before a page; with a minus sign, of the row after it. */
export const LIST_CURSOR: RegExp = /^(-?)(\d{1,15})\.([\w-]{1,64})$/;

/** In a list by id alone. */
export const ID_CURSOR: RegExp = /^(-?)(\w[\w-]{0,63})$/;
