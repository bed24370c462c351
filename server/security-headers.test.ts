import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const ALONE = { GA4_ID: undefined, identity: "none", SSO_PROVIDERS: [] } as const;
const OWN = { scripts: ["'nonce-N'"], styles: ["'nonce-N'"] };

test("a page reaches no other site", () => {
  expect(pagePolicy(OWN, ALONE)).not.toContain("https:");
  expect(pagePolicy(OWN, ALONE)).toContain("script-src 'self' 'nonce-N';");
});

test("with Google Analytics configured it reaches Google's places, and runs no more inline code", () => {
  const policy = pagePolicy(OWN, { ...ALONE, GA4_ID: "G-TEST12345" });
  expect(policy).toContain("script-src 'self' 'nonce-N' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
  expect(policy).not.toContain("unsafe");
});

test("only where Google signs people in may a form lead there", () => {
  const google = "form-action 'self' https://accounts.google.com;";
  expect(pagePolicy(OWN, { ...ALONE, identity: "google" })).toContain(google);
  for (const identity of ["sandbox", "none"] as const) {
    expect(pagePolicy(OWN, { ...ALONE, identity })).toContain("form-action 'self';");
  }
});

test("a form may lead to where the configured companies sign in, once each", () => {
  const at = (signInOrigin: string) => ({ signInOrigin });
  const SSO_PROVIDERS = ["https://id.acme.com", "https://id.acme.com", "https://b.example"].map(at);
  const places = "form-action 'self' https://id.acme.com https://b.example;";
  expect(pagePolicy(OWN, { ...ALONE, SSO_PROVIDERS })).toContain(places);
});
