import type { ColumnType, Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";

/** better-auth writes a Date to PostgreSQL and its ISO text to SQLite. */
type AuthTime = ColumnType<Date | string, Date | string, Date | string>;
type AuthFlag = ColumnType<boolean | number, boolean | number, boolean | number>;
type OptionalFlag = ColumnType<boolean | number, boolean | number | undefined, boolean | number>;

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: AuthFlag;
  image: string | null;
  /** How to reach them; proved to be theirs only where `phoneVerified` says so. */
  phone: string | null;
  phoneVerified: OptionalFlag;
  /** Whether a second factor is verified: then every new session waits for it. */
  hasFactor: OptionalFlag;
  bannedAt: Generated<Instant | null>;
  banReason: Generated<string | null>;
  /** When the person left; what remains of them is no more than the books need. */
  deletedAt: Generated<Instant | null>;
  createdAt: AuthTime;
  updatedAt: AuthTime;
};

export type SessionsTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: AuthTime;
  ipAddress: string | null;
  userAgent: string | null;
  /** Opens nothing until the second factor is given. */
  awaitsFactor: OptionalFlag;
  /** When the person last proved here who they are. */
  confirmedAt: Generated<Instant>;
  createdAt: AuthTime;
  updatedAt: AuthTime;
};

/** A way in: a password (`credential`) or an identity at a provider. */
export type AccountsTable = {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  password: string | null;
  createdAt: AuthTime;
  updatedAt: AuthTime;
};

export type FactorType = "totp" | "phone";

export type FactorsTable = {
  id: string;
  userId: string;
  type: FactorType;
  status: "unverified" | "verified";
  /** Encrypted; a phone factor uses the person's verified phone and has none. */
  secret: string | null;
  /** The latest time step whose code was used: none works twice. */
  lastStep: number | null;
  createdAt: Instant;
};

export type BackupCodesTable = { userId: string; codeHash: string };

export type OneTimeCodesTable = {
  id: string;
  purpose: string;
  /** Whom or what it is for: one code at a time for each. */
  subject: string;
  secretHash: string;
  triesLeft: number;
  payload: string | null;
  createdAt: Instant;
  expiresAt: Instant;
};

export type AttemptCountsTable = { key: string; count: number; endsAt: Instant };

/** The keys that sign access tokens; the account service reads them. */
export type JwksTable = {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: AuthTime;
  alg: "EdDSA";
  crv: "Ed25519";
};

export type AdminsTable = { userId: string };
