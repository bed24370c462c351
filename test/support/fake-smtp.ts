import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** The step of a conversation that fails; END is the final dot of the message. */
type Step = "CONNECT" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "BODY" | "END";
/** Another reply, no reply, a dropped connection, or a reply that never ends. */
type Fault = `${number} ${string}` | "hang" | "drop" | "trickle";

const REPLIES: Record<Step, string> = {
  CONNECT: "220 fake",
  EHLO: "250-fake\r\n250 AUTH PLAIN LOGIN",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  BODY: "",
  END: "250 taken",
};

export type FakeSmtp = Awaited<ReturnType<typeof openFakeSmtp>>;

/** A mail server that records messages and fails on request. */
export async function openFakeSmtp(host = "127.0.0.1") {
  const faults = new Map<Step, Fault>();
  const commands: string[] = [];
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  function reply(socket: Socket, step: Step): boolean {
    const fault = faults.get(step) ?? REPLIES[step];
    if (fault === "drop") socket.destroy();
    else if (fault === "trickle") trickle(socket);
    else if (fault !== "hang" && fault !== "") socket.write(`${fault}\r\n`);
    return fault === REPLIES[step];
  }

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    let unread = "";
    let inMessage = false;
    reply(socket, "CONNECT");
    socket.setEncoding("utf8").on("data", (text: string) => {
      unread += text;
      for (;;) {
        const end = unread.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
        if (inMessage && faults.has("BODY")) return void reply(socket, "BODY");
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          messages.push(part);
          inMessage = false;
          reply(socket, "END");
        } else {
          commands.push(part);
          const step = part.slice(0, 4).toUpperCase();
          if (step === "QUIT") return void socket.end("221 bye\r\n");
          if (step === "RSET") socket.write("250 ok\r\n");
          else inMessage = reply(socket, step as Step) && step === "DATA";
        }
      }
    });
  });
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    port: address.port,
    faults,
    commands,
    messages,
    connections: () => connections,
    dropIdle: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write("250-wait\r\n"), 20);
  socket.on("close", () => clearInterval(timer));
}
