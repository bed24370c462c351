import { addDays } from "#app/domain/business-time.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { generateAppCode } from "#test/support/second-step.ts";
import type { ResolvePlaceholder, Values } from "./http-example.ts";
import { getIdToken } from "./id-token.ts";
import { origin } from "./site-under-test.ts";
import { today } from "./demo-rental.ts";
import { readSentCode, latestMail } from "./sent-messages.ts";

const NONCE = "of an app of ours";

/** Resolves the placeholders of docs/backend-map.md: values of earlier responses, and those described in words. */
export function placeholderResolver(values: Values): ResolvePlaceholder {
  let codesOfApp = 0;
  const patterns: [RegExp, (what: string) => string | Promise<string>][] = [
    [/^code sent to (.+)$/, readSentCode],
    [/^token of the link sent to (.+)$/, readSentToken],
    // A code works once, so each call takes the code of the next half minute.
    [/^code of the app$/, () => generateAppCode(values.get("secret") ?? "", codesOfApp++)],
    [/^id token that Google gave to an app$/, () => getIdToken("asha-rao", NONCE)],
    [/^nonce of that app$/, () => NONCE],
    [/^date in (\d+) days$/, (days) => addDays(today(), Number(days))],
    [/^origin of the site$/, () => origin],
    [/^bytes of a photo$/, async () => Buffer.from(await jpegPicture()).toString("latin1")],
  ];
  return (name) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    for (const [pattern, resolve] of patterns) {
      const [match, what = ""] = pattern.exec(name) ?? [];
      if (match !== undefined) return resolve(what);
    }
    throw new Error(`No earlier response contained {{${name}}}`);
  };
}

async function readSentToken(email: string): Promise<string> {
  const { text } = await latestMail(email);
  const [address = ""] = /https?:\/\/\S+\/login\/link\?\S+/.exec(text) ?? [];
  return new URL(address).searchParams.get("token") ?? "";
}
