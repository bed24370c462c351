import { isIP } from "node:net";
import { z } from "zod";

const noSpace = z.string().regex(/^\S+$/, "no spaces");

export const fileSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./, error: "an address, https://…" })
    .refine(
      (address) => !/[?#]|\/\/[^/]*@/.test(address),
      "an address alone: no name, password, ? or #",
    )
    .optional(),
  S3_REGION: noSpace.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "3 to 63 small letters, digits, dots and hyphens")
    .optional(),
  S3_ACCESS_KEY_ID: noSpace.optional(),
  S3_SECRET_ACCESS_KEY: noSpace.optional(),
};

type FileSettings = { APP_MODE: "demo" | "live" } & {
  [Name in keyof typeof fileSettings]?: z.infer<(typeof fileSettings)[Name]>;
};

export function findFileSettingErrors(set: FileSettings): { path: string; message: string }[] {
  const { APP_MODE, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    set;
  const required = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const all = Object.values({ ...required, S3_REGION });
  if (all.every((value) => value === undefined)) return [];
  const missing = Object.entries(required).filter(([, value]) => value === undefined);
  const errors = missing.map(([path]) => ({ path, message: "needed with the others of S3" }));
  if (APP_MODE !== "live" || S3_ENDPOINT === undefined || isEncryptedOrLocal(S3_ENDPOINT))
    return errors;
  return [...errors, { path: "S3_ENDPOINT", message: "an https address, unless on this machine" }];
}

function isEncryptedOrLocal(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  const isLocal = isIP(hostname) === 4 ? hostname.startsWith("127.") : hostname === "localhost";
  return protocol === "https:" || isLocal || hostname === "[::1]";
}
