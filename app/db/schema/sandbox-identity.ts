export type SandboxIdentityRecordsTable = {
  id: string;
  payload: string;
  grantId: string | null;
  consumedAt: number | null;
  expiresAt: number;
};
