import { expect, it } from "vitest";
import { redirectPathFor, parseFormResult } from "./no-script-form.ts";

const SITE = "http://samudra.test";
const ask = (headers: Record<string, string>, method = "POST") =>
  new Request(`${SITE}/documents/dl_front`, { method, headers });
const page = { accept: "text/html,*/*", referer: `${SITE}/VehicleBookingPage/a?city=b` };

it.each(["invalid-file", "saved", "removed"] as const)(
  "redirects back to the tile: %s",
  (outcome) => {
    const answer = { kind: "dl_front", outcome } as const;
    const path = redirectPathFor(ask(page), SITE, answer);
    expect(path).toBe(`/VehicleBookingPage/a?city=b&form=dl_front.${outcome}#document-dl_front`);
    const { searchParams } = new URL(SITE + path);
    expect(parseFormResult(searchParams)).toEqual(answer);
    const again = { ...page, referer: SITE + path };
    expect(redirectPathFor(ask(again), SITE, null)).toBe("/VehicleBookingPage/a?city=b");
  },
);

it.each([
  undefined,
  "nonsense",
  "https://evil.example/x",
  "http://samudra.test.evil/x",
  "http://samudra.test//evil.example/x",
])("redirects nowhere else, whatever the form claims: %s", (referer) => {
  const headers = { accept: page.accept, ...(referer !== undefined && { referer }) };
  expect(redirectPathFor(ask(headers), SITE, null)).toBe("/profile/documents");
});

it("does not redirect scripts", () => {
  expect(redirectPathFor(ask({ accept: "*/*" }), SITE, null)).toBeNull();
  expect(redirectPathFor(ask(page, "DELETE"), SITE, null)).toBeNull();
});

it.each(["", "dl_front", "dl_front.toString", "passport.busy", "dl_front.<b>"])(
  "ignores %j",
  (form) => {
    expect(parseFormResult(new URLSearchParams({ form }))).toBeNull();
  },
);
