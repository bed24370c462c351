import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { TextField } from "./text-field.tsx";

test("a field is named by its label", () => {
  const html = renderToStaticMarkup(<TextField id="name" name="name" label="Full name" />);
  expect(html).toContain('<label for="name"');
  expect(html).not.toContain("aria-invalid=");
  expect(html).not.toContain("aria-describedby=");
});

test("a hint describes a valid field", () => {
  const html = renderToStaticMarkup(
    <TextField id="name" name="name" label="Name" hint="In full" />,
  );
  expect(html).toContain('aria-describedby="name-hint"');
  expect(html).toContain('<p id="name-hint"');
  expect(html).not.toContain("aria-invalid=");
});

test.each([
  ["text", <TextField key="t" id="f" name="f" label="L" hint="H" error="Name is required" />],
  [
    "checkbox",
    <CheckboxField key="c" id="f" name="f" label="L" hint="H" error="Name is required" />,
  ],
])("an error marks and describes a %s field", (_kind, field) => {
  const html = renderToStaticMarkup(field);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="f-hint f-error"');
  expect(html).toMatch(/<p id="f-error".*Name is required<\/p>/);
});
