/** Error responses of the storage service (spec 8: errors carry a message and a status). */
export const storageRefusals = {
  "signed-out": { status: 401, error: "Unauthorized", message: "Please log in again." },
  forbidden: { status: 403, error: "Unauthorized", message: "Only admins may do this." },
  "not-owner": { status: 403, error: "Unauthorized", message: "Only its owner may do this." },
  "not-found": { status: 404, error: "not_found", message: "Object not found" },
  "no-bucket": { status: 404, error: "not_found", message: "Bucket not found" },
  "no-call": { status: 404, error: "not_found", message: "Unknown endpoint." },
  "wrong-method": { status: 405, error: "method_not_allowed", message: "Method not allowed." },
  "invalid-path": { status: 400, error: "InvalidKey", message: "Invalid object path." },
  "invalid-body": { status: 400, error: "InvalidRequest", message: "Invalid request body." },
  "invalid-bucket-name": {
    status: 400,
    error: "InvalidBucketName",
    message:
      "A bucket name has 1 to 63 characters of a-z, 0-9, '.', '_' and '-', and is not reserved.",
  },
  "invalid-size-limit": {
    status: 400,
    error: "InvalidRequest",
    message: "The file size limit is a number of bytes, or like 5MB, and at most 50 MB.",
  },
  "invalid-type-list": {
    status: 400,
    error: "InvalidRequest",
    message: "Allowed types look like image/png or image/*.",
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
    message: "Documents cannot be moved or copied.",
  },
  "bucket-exists": {
    status: 409,
    error: "Duplicate",
    message: "A bucket with this name already exists.",
  },
  "bucket-not-empty": {
    status: 409,
    error: "InvalidRequest",
    message: "The bucket is not empty. Empty it first.",
  },
  "own-bucket": {
    status: 409,
    error: "InvalidRequest",
    message: "This bucket is reserved and cannot be changed.",
  },
  "of-picture": {
    status: 409,
    error: "InvalidRequest",
    message: "This picture belongs to a car or banner. Change it there.",
  },
  exists: { status: 409, error: "Duplicate", message: "The resource already exists" },
  "too-large": {
    status: 413,
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  "no-file": { status: 400, error: "InvalidRequest", message: "The form has no file." },
  "cut-off": { status: 400, error: "InvalidRequest", message: "The upload was cut off." },
  "type-not-allowed": {
    status: 415,
    error: "invalid_mime_type",
    message: "The bucket does not take files of this type.",
  },
  "invalid-file": {
    status: 415,
    error: "invalid_mime_type",
    message: "The file does not match its type.",
  },
  "too-many-pixels": {
    status: 422,
    error: "InvalidRequest",
    message: "The picture has too many pixels.",
  },
  "has-metadata": {
    status: 422,
    error: "InvalidRequest",
    message:
      "The picture's metadata cannot be removed. Save it without, or as a JPEG, PNG or WebP.",
  },
  "original-stays": {
    status: 409,
    error: "InvalidRequest",
    message: "Originals stay in their bucket, with their metadata. Upload the picture instead.",
  },
  "too-many": { status: 400, error: "InvalidRequest", message: "At most 1,000 at a time." },
  "invalid-range": {
    status: 416,
    error: "InvalidRange",
    message: "The range starts after the end of the file.",
  },
  "link-ended": {
    status: 400,
    error: "InvalidJWT",
    message: "This link is no longer valid.",
  },
  unavailable: {
    status: 503,
    error: "ServiceUnavailable",
    message: "Storage is not available. Please try again.",
  },
} as const satisfies Record<string, { status: number; error: string; message: string }>;

export type StorageRefusal = keyof typeof storageRefusals;

export const storageMessages = {
  updated: "Successfully updated",
  emptied: "Successfully emptied",
  deleted: "Successfully deleted",
  moved: "Successfully moved",
  noneForYou: "Either the object does not exist or you do not have access to it",
} as const;
