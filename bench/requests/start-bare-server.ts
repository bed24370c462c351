import { fork } from "node:child_process";
import { once } from "node:events";

/** `node:http` in a process of its own, which sends that many bytes for every request. */
export async function startBareServer(bytes: number) {
  const server = fork(new URL("bare-server.ts", import.meta.url), [String(bytes)]);
  const [port] = (await once(server, "message")) as [number];
  return { port, stop: () => server.kill() };
}
