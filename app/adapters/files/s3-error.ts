const PASSING = new Set(["SlowDown", "RequestTimeout", "InternalError"]);

/** Says what was asked and by which code it was refused; never more of the answer, as stores tell keys in it. */
export class S3Error extends Error {
  readonly code: string;
  /** Another try may do better. */
  readonly isPassing: boolean;

  constructor(asked: string, problem: { code: string; status?: number; cause?: unknown }) {
    const { code, status, cause } = problem;
    super(`${asked}: ${status === undefined ? "" : `${status} `}${code}`, { cause });
    this.name = "S3Error";
    this.code = code;
    this.isPassing = status === undefined || isPassing(status) || PASSING.has(code);
  }
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** The name of what went wrong on the way, as short as it is known. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.message;
}
