import type { ColumnType, Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { PlaceName } from "#app/domain/places.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import type { JsonText } from "./json-text.ts";

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
  phone: string | null;
  phoneVerified: OptionalFlag;
  /** Every new session waits for the second factor, if there is one. */
  hasFactor: OptionalFlag;
  bannedAt: Generated<Instant | null>;
  banReason: Generated<string | null>;
  /** What remains of a deleted account is what the ledger needs. */
  deletedAt: Generated<Instant | null>;
  createdAt: AuthTime;
  updatedAt: AuthTime;
};

/** The registered business that a customer rents for. */
export type CompaniesTable = {
  userId: string;
  name: string;
  address: Generated<string>;
  gstin: string;
};

/** Searches of the list of bookings. */
export type SavedViewsTable = {
  id: string;
  userId: string;
  name: string;
  search: string;
  createdAt: Instant;
};

/** By staff, about a customer. */
export type UserNotesTable = {
  id: string;
  userId: string;
  text: string;
  authorId: string;
  createdAt: Instant;
};

export type SessionsTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: AuthTime;
  ipAddress: string | null;
  userAgent: string | null;
  /** The session is not usable until the second factor is verified. */
  awaitsFactor: OptionalFlag;
  confirmedAt: Generated<Instant>;
  /** The latest end; use extends `expiresAt` up to here. */
  endsAt: Generated<Instant>;
  createdAt: AuthTime;
  updatedAt: AuthTime;
};

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
  /** Encrypted; null for a phone factor, which uses the user's verified phone. */
  secret: string | null;
  /** The latest time step whose code was used; a code works once. */
  lastStep: number | null;
  createdAt: Instant;
};

export type BackupCodesTable = { userId: string; codeHash: string };

export type OneTimeCodesTable = {
  id: string;
  purpose: string;
  subject: string;
  secretHash: string;
  triesLeft: number;
  payload: string | null;
  createdAt: Instant;
  expiresAt: Instant;
};

export type AttemptCountsTable = { key: string; count: number; endsAt: Instant };

export type JwksTable = {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: AuthTime;
  /** It signs no longer. */
  expiresAt: AuthTime;
  alg: "EdDSA";
  crv: "Ed25519";
};

/** Spec 3, Admin role table: an admin of the specification is an owner. */
export type AdminsTable = {
  userId: string;
  role: Generated<StaffRole>;
  /** Null: everywhere. */
  places: Generated<JsonText<readonly PlaceName[]> | null>;
};

export type StaffInvitationsTable = {
  id: string;
  email: string;
  role: StaffRole;
  places: Generated<JsonText<readonly PlaceName[]> | null>;
  tokenHash: string;
  invitedBy: string;
  createdAt: Instant;
  /** The latest link; an earlier one is void. */
  sentAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
  acceptedBy: string | null;
  revokedAt: Instant | null;
};
