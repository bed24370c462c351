import { expect, test } from "vitest";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { s3Files } from "#app/adapters/files/s3-files.server.ts";
import { checkFileStore } from "./check-file-store.ts";

test("fails at start without a file store, naming the cause but no key", async () => {
  await checkFileStore(diskFiles("/nowhere/that/there/is"));
  const store = {
    region: "auto",
    bucket: "samudra",
    accessKeyId: "AKID",
    secretAccessKey: "secret",
  };
  const unreachable = s3Files({ ...store, endpoint: "http://127.0.0.1:9", timeoutMs: 200 });
  await expect(checkFileStore(unreachable)).rejects.toThrow(
    /^The file store \(S3_…\) is not available: GET samudra: (?!.*(AKID|secret))/,
  );
});
