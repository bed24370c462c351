import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { business } from "#app/content/business.ts";
import { ContactText } from "./policy-text.tsx";

const { phone, email } = business();

function linksIn(text: string): string[] {
  const html = renderToStaticMarkup(<ContactText text={text} />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
}

test("the phone number and the address of the business can be tapped, wherever they are", () => {
  const [call, write] = [`tel:${phone.tel}`, `mailto:${email.support}`];
  expect(linksIn(`Write to ${email.support} or call ${phone.display}.`)).toEqual([write, call]);
  expect(linksIn(`${phone.display}, or ${phone.display} at night`)).toEqual([call, call]);
  expect(linksIn("Call +91 90000 11111.")).toEqual([]);
});
