import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { startProcesses } from "./processes.ts";

const { WEB_PROCESSES } = await loadSiteConfig();
if (WEB_PROCESSES === 1) await import("./main.ts");
else await startProcesses(WEB_PROCESSES).catch(exitWithMessage);

/** The process that did not start has said why. */
function exitWithMessage(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
