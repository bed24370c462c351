/** Where a list goes on: the time and the id of the last row that was shown. */
export const LIST_CURSOR: RegExp = /^(\d{1,15})\.([\w-]{1,64})$/;
