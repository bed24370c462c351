/** What a caller of the storage service is told (spec 8: errors carry a message and a status). */
export const storageRefusals = {
  "signed-out": { status: 401, error: "Unauthorized", message: "Please log in again." },
  forbidden: { status: 403, error: "Unauthorized", message: "Only admins may do this." },
  "not-owner": { status: 403, error: "Unauthorized", message: "Only its owner may do this." },
  "not-found": { status: 404, error: "not_found", message: "Object not found" },
  "no-bucket": { status: 404, error: "not_found", message: "Bucket not found" },
  "no-call": { status: 404, error: "not_found", message: "There is no such call." },
  "wrong-method": { status: 405, error: "method_not_allowed", message: "Not in this way." },
  "invalid-path": { status: 400, error: "InvalidKey", message: "This is no path of an object." },
  "invalid-body": { status: 400, error: "InvalidRequest", message: "The body is not understood." },
  "invalid-bucket-name": {
    status: 400,
    error: "InvalidBucketName",
    message:
      "A bucket's name has 1 to 63 of a-z, 0-9, '.', '_' and '-', and is no word of the service.",
  },
  "invalid-size-limit": {
    status: 400,
    error: "InvalidRequest",
    message: "The file size limit is a number of bytes, or like 5MB, and at most 50 MB.",
  },
  "invalid-type-list": {
    status: 400,
    error: "InvalidRequest",
    message: "An allowed type is like image/png or image/*.",
  },
  "invalid-expiry": {
    status: 400,
    error: "InvalidRequest",
    message: "A link lasts between 1 second and 7 days.",
  },
  "document-place": {
    status: 400,
    error: "InvalidKey",
    message: "A document is uploaded to {your id}/{anything}-{kind}.",
  },
  "document-stays": {
    status: 400,
    error: "InvalidRequest",
    message: "A document's name says whose and what it is: it cannot be moved or copied.",
  },
  "bucket-exists": { status: 409, error: "Duplicate", message: "There is a bucket of this name." },
  "bucket-not-empty": {
    status: 409,
    error: "InvalidRequest",
    message: "The bucket is not empty. Empty it first.",
  },
  "own-bucket": {
    status: 409,
    error: "InvalidRequest",
    message: "The site itself needs this bucket as it is.",
  },
  "of-picture": {
    status: 409,
    error: "InvalidRequest",
    message: "This is a picture of a car or a banner: it is changed and removed there.",
  },
  exists: { status: 409, error: "Duplicate", message: "The resource already exists" },
  "too-large": {
    status: 413,
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  "no-file": { status: 400, error: "InvalidRequest", message: "There is no file in the form." },
  "cut-off": { status: 400, error: "InvalidRequest", message: "The file ended before its end." },
  "type-not-allowed": {
    status: 415,
    error: "invalid_mime_type",
    message: "The bucket does not take files of this type.",
  },
  "invalid-file": {
    status: 415,
    error: "invalid_mime_type",
    message: "The file is not what it says it is.",
  },
  "too-many-pixels": {
    status: 422,
    error: "InvalidRequest",
    message: "The picture has too many pixels.",
  },
  "too-many": { status: 400, error: "InvalidRequest", message: "At most 1,000 at a time." },
  "invalid-range": { status: 416, error: "InvalidRange", message: "The range is behind the end." },
  "link-ended": {
    status: 400,
    error: "InvalidJWT",
    message: "This link is no longer valid.",
  },
  unavailable: {
    status: 503,
    error: "ServiceUnavailable",
    message: "The storage does not answer. Please try again.",
  },
} as const satisfies Record<string, { status: number; error: string; message: string }>;

export type StorageRefusal = keyof typeof storageRefusals;

/** What is said where something was done and there is nothing to hand back. */
export const storageMessages = {
  updated: "Successfully updated",
  emptied: "Successfully emptied",
  deleted: "Successfully deleted",
  moved: "Successfully moved",
  /** Of one of several, which may be there for somebody else. */
  noneForYou: "Either the object does not exist or you do not have access to it",
} as const;
