export const documentMessages = {
  notFound: "Document not found.",
  tooManyDownloads: "Too many downloads. Please try again in a minute.",
} as const;
