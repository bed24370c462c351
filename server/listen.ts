import type { Server } from "node:http";
import { CannotStart } from "#app/config/cannot-start.server.ts";

type Address = { PORT: number; HOST: string };

export async function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, { PORT, HOST })));
    server.listen(PORT, HOST, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, { PORT, HOST }: Address): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new CannotStart(
        `Port ${PORT} is in use, perhaps by this site in another process: stop that one, or set another PORT.`,
      );
    case "EACCES":
      return new CannotStart(
        `This user may not open port ${PORT}: set a PORT of 1024 or above, and put a proxy in front.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new CannotStart(`HOST=${HOST} is no address of this machine.`);
    default:
      return error;
  }
}
