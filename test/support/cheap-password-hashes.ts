import { deepStrictEqual } from "node:assert";
import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { TEST_PASSWORD_HASH } from "./test-password.ts";

type Done = (error: Error | null, key: Buffer) => void;

const derive = crypto.scrypt as (...args: [string, string, number, ScryptOptions, Done]) => void;

/** What a hash of the site costs: a tenth of a second. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 67_108_864 };
const keys = new Map<string, Buffer>();

/** Most tests sign in: the whole cost must be asked for, and is paid for hashes of the site only. */
function deriveCheaply(
  password: string,
  salt: string,
  length: number,
  cost: ScryptOptions,
  done: Done,
) {
  deepStrictEqual(cost, COST);
  const cacheKey = JSON.stringify([password, salt, length]);
  const cached = keys.get(cacheKey);
  if (cached !== undefined) return void setImmediate(done, null, cached);
  const N = isOfSite(password, salt) ? COST.N : 2;
  derive(password, salt, length, { ...COST, N }, (error, key) => {
    if (error === null) keys.set(cacheKey, key);
    done(error, key);
  });
}

/** Of users that tests add, whom a site in another process may know, and of the databases of earlier versions. */
function isOfSite(password: string, salt: string): boolean {
  return TEST_PASSWORD_HASH.startsWith(salt) || password === "samudra-dev";
}

Object.assign(crypto, { scrypt: deriveCheaply });
syncBuiltinESMExports();
