export const paperMessages = {
  notFound: "There is no such paper.",
  tooMany: "That was many papers at once. Please try again in a minute.",
} as const;
