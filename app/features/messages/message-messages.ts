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
    "Its words were secret and are wiped, so it cannot be sent again. A new code or link is asked for on the site.",
  "too-late": "It would arrive too late to be of use.",
  "may-have-arrived": "It may have arrived. Say that you want to send it again all the same.",
  "nothing-failed": "None of them failed, or they are on their way already.",
} as const;
