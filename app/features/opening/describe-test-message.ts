import { testMessages as messages } from "./opening-messages.ts";
import type { TestMessage } from "./send-test-message.server.ts";

type Outcome = {
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string;
  /** Its outcome is still to come. */
  isOpen: boolean;
};

/** What became of a test, in words; `isStandIn` where no provider is set up. */
export function describeTestMessage(
  { kind, to, state, error }: TestMessage,
  isStandIn: boolean,
): Outcome {
  const name = messages.names[kind];
  if (state === "sent" && isStandIn) {
    return { tone: "warning", isOpen: false, ...messages.standIn(name, to) };
  }
  if (state === "sent") return { tone: "success", isOpen: false, ...messages.sent(name, to) };
  const reason = error ?? "";
  if (state === "dead") {
    return { tone: "danger", isOpen: false, ...messages.refused(name, to, reason) };
  }
  if (state === "unknown") {
    return { tone: "warning", isOpen: false, ...messages.unknown(name, to, reason) };
  }
  return error === null
    ? { tone: "info", isOpen: true, ...messages.waiting(name, to) }
    : { tone: "warning", isOpen: true, ...messages.retried(name, to, error) };
}
