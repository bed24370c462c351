import { expect, test } from "vitest";
import { readImportGraph } from "../structure/import-graph.ts";
import { listFileTexts } from "./list-file-texts.ts";
import { listPageTexts } from "./list-page-texts.ts";

/** What customers and staff would not say (docs/words.md, Screens and messages). */
const UNIDIOMATIC =
  /\b(?:give (?:an|a|your) (?:e-mail|phone|number)|anew|asked again|go on\b|goes on\b|all the same|comes? back to you|way in|be of use)\b|  |\s[,.;!?]|\.\.\./i;

test("lists what a file shows, and nothing else", () => {
  const source = `
    import { log } from "Some Where";
    type Kind = "Not a text";
    export function Card({ name }) {
      log.warn("Not shown to anybody");
      if (!name) throw new Error("Not shown either");
      return <p className="Neither This" title="Your car">Hello {name}, <b>welcome back</b>{ok ? "All done" : \`Until \${end}\`}</p>;
    }`;
  expect(listFileTexts("app/routes/card.tsx", source)).toEqual([
    "Your car",
    "Hello",
    "welcome back",
    "All done",
    "Until {…}",
  ]);
});

test("every text stands beside its pages, in the words of the product", () => {
  const listed = listPageTexts(readImportGraph());
  const card = listed.find(({ file }) => file === "app/routes/profile/booking/money-card.tsx");
  expect(card).toMatchObject({ pages: ["/profile/bookings/:reference"] });
  expect(card?.texts).toContain("Nothing has been paid.");
  const odd = listed.flatMap(({ file, texts }) =>
    texts.filter((text) => UNIDIOMATIC.test(text)).map((text) => `${file}: ${text}`),
  );
  expect(odd).toEqual([]);
});
