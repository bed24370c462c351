import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";
import { runScript } from "#test/support/run-script.ts";
import { openFakeSmtp } from "#test/support/fake-smtp.ts";
import { formatFinding, runChecks } from "./run-checks.ts";
import { judgeClock } from "./watch-clock.ts";

/** Each run is a process of its own. */
vi.setConfig({ testTimeout: 30_000 });

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-doctor-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const runDoctor = async (settings: Record<string, string> = {}) =>
  await runScript("scripts/doctor.ts", { DATA_DIR, ...settings });

test("finds a demo without a database fine, and changes nothing", async () => {
  const { code, stdout, stderr } = await runDoctor();
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout.split("\n").slice(0, -1)).toEqual([
    expect.stringMatching(/^fine {3}Database \(SQLite\): none in .* yet/),
    expect.stringMatching(/^fine {3}Disk: .+ of .+ are free$/),
    "fine   Payments (sandbox): takes no real money",
    "fine   Text messages (console): writes them to a file and sends none",
    "fine   E-mail (console): writes it to a file and sends none",
    "fine   Files: on the disk of DATA_DIR",
    "fine   Clock: not compared, as no provider answered over HTTP",
  ]);
  expect(await runDoctor()).toMatchObject({ stdout: expect.stringContaining("yet; the first") });
});

test("asks the mail server", async () => {
  const server = await openFakeSmtp();
  const mail = {
    MAIL_PROVIDER: "smtp",
    SMTP_URL: `smtp://user:wrong@127.0.0.1:${server.port}`,
    MAIL_FROM: "no-reply@a.in",
    PUBLIC_ORIGIN: "https://a.in",
  };
  expect(await runDoctor(mail)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("fine   E-mail (smtp): the server answers, and accepts"),
  });
  server.faults.set("AUTH", "535 authentication failed");
  const refused = await runDoctor(mail);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toMatch(/^WRONG {2}E-mail \(smtp\): check SMTP_URL .*535/m);
  expect(refused.stdout).not.toContain("wrong@");
  await server.close();
});

test("asks the object store, and compares its clock", async () => {
  const store = createServer((_, response) => {
    const headers = { "content-type": "application/xml", date: "Thu, 01 Jan 2015 00:00:00 GMT" };
    response.writeHead(403, headers).end("<Error><Code>AccessDenied</Code></Error>");
  });
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const address = store.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { code, stdout } = await runDoctor({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "never-to-be-printed",
  });
  store.close();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG {2}Files: check S3_… .*AccessDenied$/m);
  expect(stdout).toMatch(
    /^WRONG {2}Clock: \d+ seconds ahead of that of 127\.0\.0\.1:\d+: turn on/m,
  );
  expect(stdout).not.toContain("never-to-be-printed");
});

test("says that backups cannot be written", async () => {
  const folder = path.join(DATA_DIR, "backups");
  expect(await runDoctor({ BACKUP_DIR: folder })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("fine   Backup: its place can be written to"),
  });
  // A file is no folder, whoever runs the test.
  const file = path.join(DATA_DIR, "file");
  writeFileSync(file, "");
  const { code, stdout } = await runDoctor({ BACKUP_DIR: path.join(file, "backups") });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG {2}Backup: check the rights of .*ENOTDIR/m);
});

test("says that PostgreSQL does not answer", async () => {
  const port = await freePort();
  const { code, stdout } = await runDoctor({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x` });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG {2}Database \(PostgreSQL\): .*ECONNREFUSED/m);
});

test("gives up on what does not answer in time", async () => {
  const hang = { subject: "Mail", run: () => new Promise<string>(() => {}) };
  const findings = await runChecks([hang], 20);
  expect(findings.map(formatFinding)).toEqual(["WRONG  Mail: no answer within 0.02 seconds"]);
});

test("judges the clock by the closest of the providers", () => {
  const near = { host: "a.in", ms: -2000 };
  expect(judgeClock([{ host: "b.in", ms: 90_000 }, near])).toBe("agrees with that of a.in");
  expect(() => judgeClock([{ host: "b.in", ms: -90_000 }])).toThrow(
    "90 seconds behind that of b.in",
  );
});
