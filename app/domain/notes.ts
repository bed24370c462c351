/** Of what staff write down about a booking, a customer or a request. */
export const MAX_NOTE_LENGTH = 1000;
