import cluster from "node:cluster";
import { orExit } from "./cannot-start.server.ts";
import { type Config, readConfig, SETTING_NAMES } from "./config.server.ts";
import { type Environment, withEnvFile } from "./env-file.server.ts";
import { findMisspelledSettings } from "./misspelled-settings.ts";

let config: Promise<Config> | undefined;

/**
 * The settings of this process, from its environment and `.env`, read once. Ends the process with what is
 * wrong with them; points out variables whose names are nearly those of settings.
 */
export async function loadSiteConfig(): Promise<Config> {
  return await (config ??= orExit(() => {
    const source = withEnvFile(process.env);
    // The process that started this one has said so.
    if (cluster.isPrimary) pointOutMisspelled(Object.keys(source));
    passToTraceLibrary(source);
    return readConfig(source);
  }));
}

/** It reads its variables from the environment itself, where those of the file are not. */
function passToTraceLibrary(source: Environment): void {
  for (const [name, value] of Object.entries(source)) {
    if (name.startsWith("OTEL_")) process.env[name] = value;
  }
}

function pointOutMisspelled(names: readonly string[]): void {
  for (const { name, setting } of findMisspelledSettings(names, SETTING_NAMES)) {
    process.stderr.write(
      `${name} is not a setting and has no effect: is it meant to be ${setting}?\n`,
    );
  }
}
