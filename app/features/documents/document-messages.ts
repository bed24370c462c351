/** What people are told about their documents. The first four are the spec's, word for word (section 8). */
export const documentMessages = {
  invalidFile: { title: "Invalid File", text: "Only JPG, PNG or PDF files allowed." },
  fileTooLarge: { title: "File Too Large", text: "Max size is 5MB." },
  documentsMissing: (missing: readonly string[]) => ({
    title: "Documents Missing",
    text: `Please remember to bring ${missing.join(", ")} at pickup.`,
    seconds: 6,
  }),
  submitted: { title: "Documents submited", text: "Proceeding to payment." },
  signedOut: {
    title: "Signed Out",
    text: "Please log in again. What you uploaded before is kept.",
  },
  notUploaded: {
    title: "Upload Failed",
    text: "The file did not reach us. Check your connection.",
  },
  notRemoved: {
    title: "Not Removed",
    text: "The document is still here. Check your connection.",
  },
  removed: { title: "Document removed", text: "You can upload another or bring the original." },
  noScript: {
    title: "Uploads need JavaScript",
    text: "Uploading needs JavaScript. You can also bring the originals at pickup.",
  },
  tooManyUploads: {
    title: "One Moment",
    text: "Five files are being uploaded already. Try this one again when they are through.",
  },
  noFile: { title: "No File", text: "Choose a file to upload." },
  unknownKind: { title: "Unknown Document", text: "This document is not one that we ask for." },
  notFound: { title: "Not Found", text: "There is no such document." },
  linkEnded: {
    title: "Link Expired",
    text: "This link is no longer valid. Go back and open the document again.",
  },
} as const;

export type DocumentMessage = { title: string; text: string };
