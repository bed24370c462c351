import { isIP } from "node:net";
import { z } from "zod";

const noSpace = z.string().regex(/^\S+$/, "no spaces");

const endpoint = z
  .url({ protocol: /^https?$/, hostname: /./, error: "an address, https://…" })
  .refine(
    (address) => !/[?#]|\/\/[^/]*@/.test(address),
    "an address alone: no name, password, ? or #",
  )
  .optional();
const bucket = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "3 to 63 small letters, digits, dots and hyphens")
  .optional();
const word = noSpace.optional();

export const fileSettings = {
  S3_ENDPOINT: endpoint,
  S3_REGION: word,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: word,
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_ACCESS_KEY_ID: word,
  BACKUP_S3_SECRET_ACCESS_KEY: word,
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
};

export type FileSettings = {
  [Name in keyof typeof fileSettings]?: z.infer<(typeof fileSettings)[Name]>;
};
type Prefix = "" | "BACKUP_";
type SettingError = { path: string; message: string };

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Null where the store is not set. */
export function s3SettingsOf(set: FileSettings, prefix: Prefix): S3Settings | null {
  const {
    [`${prefix}S3_ENDPOINT` as const]: endpoint,
    [`${prefix}S3_REGION` as const]: region = "us-east-1",
    [`${prefix}S3_BUCKET` as const]: bucket,
    [`${prefix}S3_ACCESS_KEY_ID` as const]: accessKeyId,
    [`${prefix}S3_SECRET_ACCESS_KEY` as const]: secretAccessKey,
  } = set;
  if (endpoint === undefined || bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

export function findFileSettingErrors(
  set: FileSettings & { APP_MODE: "demo" | "live" },
): SettingError[] {
  const errors = [...findStoreErrors(set, ""), ...findStoreErrors(set, "BACKUP_")];
  if (set.BACKUP_DIR === undefined || set.BACKUP_S3_ENDPOINT === undefined) return errors;
  return [...errors, { path: "BACKUP_DIR", message: "either a folder or a store, not both" }];
}

const REQUIRED = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

function findStoreErrors(
  set: FileSettings & { APP_MODE: "demo" | "live" },
  prefix: Prefix,
): SettingError[] {
  const names = REQUIRED.map((name) => `${prefix}S3_${name}` as const);
  const missing = names.filter((name) => set[name] === undefined);
  const isUnset = missing.length === names.length && set[`${prefix}S3_REGION`] === undefined;
  if (isUnset) return [];
  const errors = missing.map((path) => ({ path, message: "needed with the others of S3" }));
  const path = `${prefix}S3_ENDPOINT` as const;
  const address = set[path];
  if (set.APP_MODE !== "live" || address === undefined || isEncryptedOrLocal(address))
    return errors;
  return [...errors, { path, message: "an https address, unless on this machine" }];
}

function isEncryptedOrLocal(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  const isLocal = isIP(hostname) === 4 ? hostname.startsWith("127.") : hostname === "localhost";
  return protocol === "https:" || isLocal || hostname === "[::1]";
}
