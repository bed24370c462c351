const RETRYABLE_CODES = new Set(["SlowDown", "RequestTimeout", "InternalError"]);

/** Names the request and the error code only: the response body may contain keys. */
export class S3Error extends Error {
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(request: string, problem: { code: string; status?: number; cause?: unknown }) {
    const { code, status, cause } = problem;
    super(`${request}: ${status === undefined ? "" : `${status} `}${code}`, { cause });
    this.name = "S3Error";
    this.code = code;
    this.isRetryable = status === undefined || isRetryable(status) || RETRYABLE_CODES.has(code);
  }
}

function isRetryable(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.message;
}
