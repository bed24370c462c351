import { readConfig } from "#app/config/config.server.ts";
import { startProcesses } from "./processes.ts";

const { WEB_PROCESSES } = readConfig();
if (WEB_PROCESSES === 1) await import("./main.ts");
else await startProcesses(WEB_PROCESSES);
