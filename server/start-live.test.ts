import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { describePlaceholders } from "#app/features/settings/list-placeholders.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { OTHER_CONTENT } from "#test/support/other-content.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { runScript } from "#test/support/run-script.ts";

const folder = mkdtempSync(path.join(tmpdir(), "samudra-live-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LIVE = {
  DATA_DIR: folder,
  APP_MODE: "live",
  APP_SECRET: "s".repeat(40),
  DOCUMENT_KEYS: Buffer.alloc(32, 7).toString("base64"),
  OPERATOR_PHONES: "+919000000011,+919000000012",
  TAXI_PHONE: "+919000000013",
  PUBLIC_ORIGIN: "https://malpewheels.example",
  PAYMENT_PROVIDER: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_A1b2C3d4E5f6G7",
  RAZORPAY_KEY_SECRET: "a1b2c3d4e5f6a1b2c3d4e5f6",
  RAZORPAY_WEBHOOK_SECRET: "w".repeat(24),
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: `AC${"1".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "t".repeat(32),
  TWILIO_MESSAGING_SERVICE_SID: `MG${"2".repeat(32)}`,
  MAIL_PROVIDER: "smtp",
  SMTP_URL: "smtps://u:p@mail.malpewheels.example",
  MAIL_FROM: "help@malpewheels.example",
};

test("live mode refuses the demo's operator in words, until the settings name another", async () => {
  const first = await runScript("server/main.ts", LIVE);
  expect(first.stderr).toMatch(/^APP_MODE=live cannot start:\n(- [^\n]+\n){10}$/);
  expect(first.stderr).toContain("Airport, Visakhapatnam is still the demo's (Settings, Places)");
  expect(first.stderr).toContain("the GSTIN is still the demo's (Settings, Business)");

  const file = path.join(folder, "settings.json");
  writeFileSync(file, JSON.stringify({ business: { ...OTHER_BUSINESS, name: "" } }));
  expect(await runScript("scripts/settings.ts", LIVE, "import", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("business.name: "),
  });
  writeFileSync(
    file,
    JSON.stringify({ business: OTHER_BUSINESS, places: OTHER_PLACES, ...OTHER_CONTENT }),
  );
  expect(await runScript("scripts/settings.ts", LIVE, "import", file)).toMatchObject({ code: 0 });
  const seeded = await runScript("scripts/db/seed.ts", LIVE);
  expect(seeded).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^APP_MODE=live: /),
  });
  const db = openDatabase({ dataDir: folder });
  expect(describePlaceholders(await readSettings(db))).toEqual([]);
  expect(await db.selectFrom("cars").select("id").execute()).toEqual([]);
  await db.destroy();
});

/** Prints the address of each module that the process loads. */
const LIST_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { writeSync } from "node:fs";
  registerHooks({ load: (url, context, next) => (writeSync(1, url + "\\n"), next(url, context)) });
`)}`;

test("loads what traces need only where a collector is set", async () => {
  const NODE_OPTIONS = `--import=${LIST_MODULES}`;
  const settings = { ...LIVE, DATA_DIR: path.join(folder, "traces"), NODE_OPTIONS };
  const isOfTraces = /@opentelemetry\/(sdk|exporter|otlp|resources|core)|server\/tracing/;
  const plain = await runScript("server/main.ts", settings);
  expect(plain.stderr).toMatch(/^APP_MODE=live cannot start/);
  expect(plain.stdout).toContain("/server/observer.ts");
  expect(plain.stdout).not.toMatch(isOfTraces);
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:9";
  const traced = await runScript("server/main.ts", { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT });
  expect(traced.stdout).toMatch(isOfTraces);
  const wrong = { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" };
  expect((await runScript("server/main.ts", wrong)).stderr).toContain(
    "the address of a collector, http://…:4318\n  → at OTEL_EXPORTER_OTLP_ENDPOINT",
  );
});
