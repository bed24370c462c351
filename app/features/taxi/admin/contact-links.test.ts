import { expect, test } from "vitest";
import { contactLinks } from "./contact-links.ts";

const request = { name: "Lakshmi & Co", package: "Araku Holiday, 7 Seater", date: "28 Nov 2026" };
const linksOf = (phone: string) => contactLinks({ ...request, phone });

test("calls and messages a mobile number in any notation, with a text about the request", () => {
  const { call, whatsapp } = linksOf("098480 22338");
  expect(call).toBe("tel:+919848022338");
  const link = new URL(whatsapp ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/919848022338");
  expect(link.searchParams.get("text")).toBe(
    "Hello Lakshmi & Co, this is Samudra Drives. Thank you for asking for Araku Holiday, 7 Seater on 28 Nov 2026. When may we call you about it?",
  );
});

test("has a greeting without name and date", () => {
  const { whatsapp } = contactLinks({ ...request, name: "", date: "", phone: "+91 98480 22338" });
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toMatch(
    /^Hello, this is .* 7 Seater\. When/,
  );
});

const CALLED = {
  call: "tel:+919848022338",
  whatsapp: expect.stringContaining("/919848022338?") as string,
};

test.each([
  ["040 2345 6789", { call: "tel:04023456789", whatsapp: null }],
  ["98480 22338, after 6", CALLED],
  ["98480 22338 / 98480 22339", CALLED],
  ["98480", { call: "tel:98480", whatsapp: null }],
  ["call me", { call: null, whatsapp: null }],
  ["javascript:alert(1)", { call: null, whatsapp: null }],
  ["", { call: null, whatsapp: null }],
])("'%s'", (phone, links) => expect(linksOf(phone)).toEqual(links));
