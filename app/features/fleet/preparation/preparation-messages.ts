export const preparationMessages = {
  done: { "preparation-saved": "Preparation times saved successfully!" },
  failed: "Failed to save preparation times: ",
} as const;
