import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CannotStart } from "./cannot-start.server.ts";

/** The fewest characters. */
export const SECRET_LENGTH = 32;

/** Of this installation, made at its first start. */
export function readOrCreateSecret(dataDir: string): string {
  try {
    return readOrCreateFile(dataDir);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new CannotStart(`DATA_DIR=${dataDir} cannot be used: ${error.message}`, { cause: error });
  }
}

function readOrCreateFile(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createSecret(file);
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SECRET_LENGTH)
    throw new CannotStart(`${file} is cut short: start again, or remove it`);
  return secret;
}

/** Whole from the first moment, since another process may create or read it at the same time. */
function createSecret(file: string): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const secret = randomBytes(48).toString("base64url");
  writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process created it first.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
}
