import { randomInt, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SmsSender } from "#app/ports/sms.ts";

export type DeliveredText = { to: string; messageId: string };

const FILE = "texts.log";

/** Appends texts to a log that survives a killed process; refuses some at random. */
export function persistentSms(folder: string, refusalProbability: number): SmsSender {
  return {
    async send({ to }) {
      await sleep(Math.random() * 3);
      if (Math.random() < refusalProbability)
        return { outcome: "refused", error: "try later", retry: true };
      const messageId = randomUUID();
      appendFileSync(path.join(folder, FILE), `${JSON.stringify({ to, messageId })}\n`);
      await sleep(Math.random() * 3);
      return { outcome: "sent", messageId };
    },
  };
}

export function readDeliveredTexts(folder: string): DeliveredText[] {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** New numbers on each read, so that a delivered text can be matched to its message. */
export function uniqueOperatorPhones(): readonly string[] {
  const get = () => `+${randomInt(1e14, 2.8e14)}`;
  return Object.defineProperties<string[]>([], { 0: { get }, 1: { get } });
}
