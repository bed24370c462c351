/** The content policy of a file from outside: it may run, load and be framed by nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
