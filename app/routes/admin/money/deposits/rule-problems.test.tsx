import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RuleProblems } from "./rules-form.tsx";

const rows = new Map([
  [0, { category: "Sedan" }],
  [1, { category: "SUV" }],
]);

function render(problems: Record<string, string>): string {
  return renderToStaticMarkup(<RuleProblems rows={rows} problems={problems} />);
}

test("names each amount that was refused, and the reason", () => {
  const markup = render({ "0 amount": "Enter an amount.", "1 firstTripAmount": "Enter more." });
  expect(markup.match(/<li>.*?<\/li>/g)).toEqual([
    "<li>Sedan: Enter an amount.</li>",
    "<li>SUV, first trip: Enter more.</li>",
  ]);
});
