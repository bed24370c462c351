export const messageDone = {
  "message-queued": "Message is on its way again!",
  "messages-queued": "Messages are on their way again!",
} as const;

export const messageMessages = {
  failed: "Failed to send message",
  failedAll: "Failed to send messages",
  "not-found": "There is no such message any more.",
  "not-failed": "It is on its way already, or has arrived.",
  wiped:
    "It contained a code or a link, which has been erased, so it cannot be sent again. The customer can request a new one on the site.",
  "too-late": "It is too late to send it.",
  "may-have-arrived": "It may have arrived. Sent again, it may come twice.",
  "nothing-failed": "None of them failed, or they are on their way already.",
} as const;
