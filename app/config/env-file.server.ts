import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { CannotStart } from "./cannot-start.server.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_FILE = ".env";

/**
 * The environment with the variables of `.env` in the working directory, or of the file that `ENV_FILE`
 * names; what the environment sets wins, also when it is empty. No file is read when `ENV_FILE` is empty.
 */
export function withEnvFile(environment: Environment): Environment {
  const { ENV_FILE: file = DEFAULT_FILE } = environment;
  if (file === "") return environment;
  try {
    return { ...parseEnv(readFileSync(file, "utf8")), ...environment };
  } catch (error) {
    if (environment.ENV_FILE === undefined && isMissing(error)) return environment;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The settings in ${file} cannot be read: ${reason}`, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
