/** The content policy of a file from outside: it may run, load and be framed by nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Of a file that only some users may see. */
export const PRIVATE_FILE_HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": FILE_POLICY,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
