import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const OWN = { scripts: ["'nonce-N'"], styles: ["'nonce-N'"] };

test("a page reaches no other site", () => {
  expect(pagePolicy(OWN)).not.toContain("https:");
  expect(pagePolicy(OWN)).toContain("script-src 'self' 'nonce-N';");
});

test("with Google Analytics configured it reaches Google's places, and runs no more inline code", () => {
  const policy = pagePolicy(OWN, { GA4_ID: "G-TEST12345" });
  expect(policy).toContain("script-src 'self' 'nonce-N' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
  expect(policy).not.toContain("unsafe");
});

test("only where Google signs people in may a form lead there", () => {
  const google = "form-action 'self' https://accounts.google.com;";
  expect(pagePolicy(OWN, { identity: "google" })).toContain(google);
  for (const identity of ["sandbox", "none"] as const) {
    expect(pagePolicy(OWN, { identity })).toContain("form-action 'self';");
  }
});
