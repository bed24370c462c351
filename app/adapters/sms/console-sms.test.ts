import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { consoleSms } from "./console-sms.server.ts";
import { testSmsSender } from "./sms-contract.ts";

testSmsSender(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "samudra-sms-"));
  const file = path.join(folder, "sms.log");
  return {
    sms: consoleSms({ file, clock: fixedClock(1_790_000_000_000), log: { info: () => {} } }),
    async received() {
      const lines = (await readFile(file, "utf8")).split("\n").slice(0, -1);
      return lines.map((line) => JSON.parse(line)).map(({ to, body }) => ({ to, body }));
    },
    dispose: () => rm(folder, { recursive: true }),
  };
});
