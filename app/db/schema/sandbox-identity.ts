export type SandboxIdentityRecordsTable = {
  /** The kind of record and its own id. */
  id: string;
  payload: string;
  grantId: string | null;
  consumedAt: number | null;
  expiresAt: number;
};
