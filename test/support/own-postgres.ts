import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/free-port.ts";

const PROGRAMS = "/usr/lib/postgresql";

export type OwnPostgres = {
  url: string;
  /** Its own, for what its programs write; deleted with it. */
  folder: string;
  /** Runs one of its programs as the user of the server. */
  run(program: string, ...args: string[]): void;
  /** Stops it as a power cut would, and starts it again: it recovers from its log. */
  crash(): void;
  /** `kill -9` of all its processes. */
  kill(): void;
  /** Throws when it cannot start, as for lack of room. Does nothing while it runs. */
  start(): void;
  drop(): void;
};

/** The folder of the newest PostgreSQL programs on this machine; null if there are none. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(PROGRAMS)) return null;
  const newest = readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => path.join(PROGRAMS, version, "bin"));
  return folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}

/** Without these a power cut loses data, and creating and dropping a database takes a third of the time. */
const FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"];

type OwnPostgresOptions = {
  /** Writes as in production, for tests that crash it. */
  safe: boolean;
  under?: string;
  /** The data folder of a base backup, which it recovers from with these settings. */
  recoverFrom?: string;
  settings?: (folder: string) => Record<string, string>;
};

/** A server for these tests alone. */
export async function startOwnPostgres(
  programs: string,
  { safe, under = tmpdir(), recoverFrom, settings }: OwnPostgresOptions,
): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(under, "samudra-postgres-"));
  const data = recoverFrom ?? path.join(folder, "data");
  const owner = clusterOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      ...owner,
    });
  const port = await freePort();
  const access = ["--username=postgres", "--auth=trust", "--encoding=UTF8"];
  if (recoverFrom === undefined)
    run("initdb", "--pgdata", data, ...access, ...(safe ? [] : ["--no-sync"]));
  else writeFileSync(path.join(data, "recovery.signal"), "");
  const lines = Object.entries(settings?.(folder) ?? {}).map(
    ([name, value]) => `${name} = '${value}'`,
  );
  appendFileSync(path.join(data, "postgresql.conf"), `${lines.join("\n")}\n`);
  const options = ["listen_addresses=127.0.0.1", "max_connections=100", ...(safe ? [] : FAST)];
  const flags = `-p ${port} -k ${folder} ${options.map((one) => `-c ${one}`).join(" ")}`;
  const log = path.join(folder, "log");
  const start = () => run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", flags);
  const stop = () => run("pg_ctl", "stop", "-w", "-D", data, "-m", "immediate");
  const isRunning = () => existsSync(path.join(data, "postmaster.pid")) && status() === 0;
  const status = () =>
    spawnSync(path.join(programs, "pg_ctl"), ["status", "-D", data], { ...owner }).status;
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    run,
    crash() {
      stop();
      start();
    },
    kill() {
      const [postmaster = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
      const children = spawnSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).stdout;
      for (const pid of [postmaster, ...children.trim().split("\n")])
        process.kill(Number(pid), "SIGKILL");
    },
    start() {
      if (!isRunning()) start();
    },
    drop() {
      if (isRunning()) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package. */
function clusterOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
    if (status !== 0) throw new Error("Run as root, this needs a user named postgres");
    return Number(stdout);
  };
  return { uid: id("-u"), gid: id("-g") };
}
