import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";

export type ChaosDatabase = {
  name: "PostgreSQL" | "SQLite";
  url: string | undefined;
  /** SQLite's file belongs to one process. */
  processes: number;
  /** As a power cut would; null where the database is part of the process, which is killed anyway. */
  crash: (() => void) | null;
  drop(): void;
};

/** Null when PostgreSQL is not installed on this machine. */
export async function startChaosDatabase(
  kind: "postgres" | "sqlite",
): Promise<ChaosDatabase | null> {
  if (kind === "sqlite") {
    return { name: "SQLite", url: undefined, processes: 1, crash: null, drop: () => {} };
  }
  const programs = findPostgresPrograms();
  if (programs === null) return null;
  const { url, crash, drop } = await startOwnPostgres(programs, { safe: true });
  return { name: "PostgreSQL", url, processes: 3, crash, drop };
}
