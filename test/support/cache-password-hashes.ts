import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;

const derive = crypto.scrypt as (...args: [string, string, number, ScryptOptions, Done]) => void;
const keys = new Map<string, Buffer>();

/** Hashing a password takes a tenth of a second and most tests sign in, so each result is cached. */
function deriveOnce(
  password: string,
  salt: string,
  length: number,
  cost: ScryptOptions,
  done: Done,
) {
  const cacheKey = JSON.stringify([password, salt, length, cost]);
  const cached = keys.get(cacheKey);
  if (cached !== undefined) return void setImmediate(done, null, cached);
  derive(password, salt, length, cost, (error, key) => {
    if (error === null) keys.set(cacheKey, key);
    done(error, key);
  });
}

Object.assign(crypto, { scrypt: deriveOnce });
syncBuiltinESMExports();
