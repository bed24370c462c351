import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AwsClient } from "aws4fetch";

const PYTHON = "/usr/bin/python3";
const ACCOUNT = { region: "us-east-1", accessKeyId: "test:tester", secretAccessKey: "testing" };

/** Whether Debian's python3-swift is installed. */
export const hasObjectStore = existsSync("/usr/lib/python3/dist-packages/swift");

/** OpenStack Swift, which checks every signature, with an empty bucket. */
export async function startObjectStore() {
  const folder = await mkdtemp(path.join(tmpdir(), "samudra-swift-"));
  const script = path.join(import.meta.dirname, "run-swift.py");
  const swift = spawn(PYTHON, ["-W", "ignore", script, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(swift, "exit");
  const [port] = await Promise.race([
    once(swift.stdout, "data"),
    ended.then(() => Promise.reject(new Error("Swift did not start"))),
  ]);
  const endpoint = `http://127.0.0.1:${String(port).trim()}`;
  const client = new AwsClient({ ...ACCOUNT, service: "s3", retries: 0 });
  const bucket = await client.fetch(`${endpoint}/samudra`, { method: "PUT" });
  if (!bucket.ok)
    throw new Error(`The bucket was not created: ${bucket.status} ${await bucket.text()}`);
  return {
    settings: { ...ACCOUNT, endpoint, bucket: "samudra" },
    async stop() {
      swift.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
