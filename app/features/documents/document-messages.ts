/** The first four are the spec's, word for word (section 8). */
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
  stayed: {
    title: "Not Sent",
    text: "A document was not uploaded. The reason is shown next to it.",
  },
  notRemoved: {
    title: "Not Removed",
    text: "The document is still here. Check your connection.",
  },
  removed: { title: "Document removed", text: "You can upload another or bring the original." },
  removedButKept: {
    title: "Document removed",
    text: "You can upload another or bring the original. Your booking keeps its copy.",
  },
  tooManyUploads: {
    title: "One Moment",
    text: "Five files are being uploaded already. Try this one again when they are through.",
  },
  busy: {
    title: "One Moment",
    text: "Many files are being uploaded just now. Try again in a few seconds.",
  },
  uploadEnded: {
    title: "Upload Ended",
    text: "This upload is no longer there. Send the file again.",
  },
  notWhole: { title: "Upload Incomplete", text: "The upload is not complete yet." },
  noFile: { title: "No File", text: "Choose a file to upload." },
  unknownKind: { title: "Unknown Document", text: "This document is not one that we ask for." },
  notFound: { title: "Not Found", text: "There is no such document." },
  brokenFile: {
    title: "Invalid File",
    text: "This file is damaged or not whole. Send it again, or take a photo of the document.",
  },
  activeFile: {
    title: "Invalid File",
    text: "This PDF contains scripts or attachments. Print it to a new PDF, or take a photo of it.",
  },
  lockedFile: {
    title: "Invalid File",
    text: "This PDF is locked with a password, as every e-Aadhaar is. Take a photo of the document, or open the PDF and print it to a new one.",
  },
  tooManyPages: {
    title: "Invalid File",
    text: "This PDF has more than 30 pages. Send only those that show the document.",
  },
  tooManyPixels: {
    title: "Invalid File",
    text: "This picture has too many pixels. Take it with a lower resolution.",
  },
  tooSmall: {
    title: "Invalid File",
    text: "Nothing can be read at less than 200 pixels. Take a larger photo.",
  },
  notStored: {
    title: "Not Saved",
    text: "We can't save documents just now. Try again in a few minutes.",
  },
  unreadable: {
    title: "Cannot Be Opened",
    text: "This document cannot be opened at the moment. Try again later, or send it again.",
  },
  linkEnded: {
    title: "Link Expired",
    text: "This link is no longer valid. Go back and open the document again.",
  },
} as const;

export type DocumentMessage = { title: string; text: string };
