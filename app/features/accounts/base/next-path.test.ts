import * as fc from "fast-check";
import { expect, test } from "vitest";
import { safeNextPath } from "./next-path.ts";

const SITE = "https://samudra.example";

test.each([
  ["/", "/"],
  ["/profile?tab=info#top", "/profile?tab=info#top"],
  ["/vehicles/creta?city=Visakhapatnam&pickupTime=9%3A30+AM", undefined],
  ["/loginhelp", "/loginhelp"],
  ["/a b", "/a%20b"],
  ["/కారు", "/%E0%B0%95%E0%B0%BE%E0%B0%B0%E0%B1%81"],
  ["/vehicles/../profile", "/profile"],
])("%s is a page of this site", (text, expected = text) => {
  expect(safeNextPath(text, "/fallback")).toBe(expected);
});

test.each([
  null,
  "",
  "profile",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/profile?next=//evil.example",
  "javascript:alert(1)",
  "/\u0000",
  "/profile\r\nset-cookie: a=b",
  "/login",
  "/Login?next=/profile",
  "/auth",
  "/AUTH/",
  "/auth#x",
  "/%6cogin",
  "/./login",
  "/%",
  `/${"a".repeat(2000)}`,
])("refuses %j", (text) => {
  expect(safeNextPath(text, "/fallback")).toBe("/fallback");
});

const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "/",
        "//",
        "\\",
        "..",
        ".",
        ":",
        "@",
        "?",
        "#",
        "%2f",
        "%5c",
        "\t",
        "\n",
        " ",
      ),
      fc.constantFrom("http:", "https:", "javascript:", "evil.example", "login", "auth", "profile"),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("never leads to another site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        address.map((text) => `/${text}`),
      ),
      (text) => {
        const next = safeNextPath(text, "/fallback");
        expect(new URL(next, `${SITE}/auth`).origin).toBe(SITE);
        expect(next).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(next).not.toMatch(/^\/(?:login|auth)(?:[/?#]|$)/i);
        expect(safeNextPath(next, "/fallback")).toBe(next);
      },
    ),
    { numRuns: 5000 },
  );
});

test("keeps an ordinary path of this site", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  const params = fc.dictionary(segment, fc.string({ unit: "grapheme" }), { maxKeys: 4 });
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), params, (segments, query) => {
      fc.pre(!["login", "auth"].includes(segments[0] ?? ""));
      const search = new URLSearchParams(query).toString();
      const path = `/${segments.join("/")}${search === "" ? "" : `?${search}`}`;
      expect(safeNextPath(path, "/fallback")).toBe(path);
    }),
  );
});
