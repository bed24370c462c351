/** What the desk reads after something was done with a message, by its name in the address. */
export const messageDone = {
  "message-queued": "Message is on its way again!",
} as const;
