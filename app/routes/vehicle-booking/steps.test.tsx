import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Steps } from "./steps.tsx";

function stepsOf(props: { step: "documents" | "payment"; hasAllDocuments: boolean }): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Steps base="/booking" {...props} />
    </MemoryRouter>,
  );
}

test("ticks the documents once all of them are there and the payment is next", () => {
  expect(stepsOf({ step: "payment", hasAllDocuments: true })).toContain('aria-label="Done"');
});

test.each([
  { step: "payment", hasAllDocuments: false },
  { step: "documents", hasAllDocuments: true },
  { step: "documents", hasAllDocuments: false },
] as const)("ticks no step with %j", (props) => {
  expect(stepsOf(props)).not.toContain("Done");
});
