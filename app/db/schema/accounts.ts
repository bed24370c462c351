import type { ColumnType } from "kysely";

/** better-auth writes a Date to PostgreSQL and its ISO text to SQLite. */
type AuthTime = ColumnType<Date | string, Date | string, Date | string>;
type AuthFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: AuthFlag;
  image: string | null;
  phone: string | null;
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
  createdAt: AuthTime;
};

export type AdminsTable = { userId: string };
