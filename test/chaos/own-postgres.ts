import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";

const PROGRAMS = "/usr/lib/postgresql";

export type OwnPostgres = {
  url: string;
  /** Ends it as a power cut would, and starts it again: it recovers from its log. */
  crash(): void;
  drop(): void;
};

/** Where PostgreSQL's own programs are: the newest of this machine. Null where there are none. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(PROGRAMS)) return null;
  const newest = readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => path.join(PROGRAMS, version, "bin"));
  return folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}

/** A PostgreSQL of this test alone, which it may kill, with every write as safe as in production. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-chaos-pg-"));
  const data = path.join(folder, "data");
  const owner = ownerOfCluster();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      ...owner,
    });
  const port = await freePort();
  run("initdb", "--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const log = path.join(folder, "log");
  const start = () => run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", options);
  const stop = () => run("pg_ctl", "stop", "-w", "-D", data, "-m", "immediate");
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash() {
      stop();
      start();
    },
    drop() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the person whom its package made. */
function ownerOfCluster(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
    if (status !== 0) throw new Error("As root this needs a user of the name postgres");
    return Number(stdout);
  };
  return { uid: id("-u"), gid: id("-g") };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
