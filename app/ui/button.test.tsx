import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a pending button is announced and keeps its label", () => {
  const html = renderToStaticMarkup(<Button pending>Pay</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain(">Pay</span>");
  expect(html).not.toContain(' disabled=""');
});

test("an idle button has no pending attributes", () => {
  expect(renderToStaticMarkup(<Button>Pay</Button>)).not.toMatch(/aria-\w+=|<svg/);
});
