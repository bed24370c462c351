import { addDays } from "#app/domain/business-time.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { generateAppCode } from "#test/support/second-step.ts";
import type { Say, Values } from "./http-example.ts";
import { idTokenOf } from "./id-token.ts";
import { origin } from "./place.ts";
import { today } from "./rental.ts";
import { codeSentTo, latestMail } from "./sent-mail.ts";

const NONCE = "of an app of ours";

/** What the examples of docs/backend-map.md call by words, beside what they were answered before. */
export function say(values: Values): Say {
  let codesOfApp = 0;
  const words: [RegExp, (what: string) => string | Promise<string>][] = [
    [/^code sent to (.+)$/, codeSentTo],
    [/^token of the link sent to (.+)$/, tokenSentTo],
    // A code works once: the next one is that of half a minute later.
    [/^code of the app$/, () => generateAppCode(values.get("secret") ?? "", codesOfApp++)],
    [/^id token that Google gave to an app$/, () => idTokenOf("asha-rao", NONCE)],
    [/^nonce of that app$/, () => NONCE],
    [/^date in (\d+) days$/, (days) => addDays(today(), Number(days))],
    [/^origin of the site$/, () => origin],
    [/^bytes of a photo$/, async () => Buffer.from(await jpegPicture()).toString("latin1")],
  ];
  return (name) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    for (const [pattern, tell] of words) {
      const [match, what = ""] = pattern.exec(name) ?? [];
      if (match !== undefined) return tell(what);
    }
    throw new Error(`No answer before has given {{${name}}}`);
  };
}

async function tokenSentTo(email: string): Promise<string> {
  const { text } = await latestMail(email);
  const [address = ""] = /https?:\/\/\S+\/login\/link\?\S+/.exec(text) ?? [];
  return new URL(address).searchParams.get("token") ?? "";
}
