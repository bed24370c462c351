import { Hono } from "hono";
import { expect, test } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const ALONE = {
  GA4_ID: undefined,
  identity: "none",
  SSO_PROVIDERS: [],
  PAYMENT_PROVIDER: "sandbox",
} as const;
const OWN = { scripts: ["'nonce-N'"], styles: ["'nonce-N'"] };

test("allows no other host by default", () => {
  expect(pagePolicy(OWN, ALONE)).not.toContain("https:");
  expect(pagePolicy(OWN, ALONE)).toContain("script-src 'self' 'nonce-N';");
});

test("allows Google's hosts when analytics is configured, and no more inline code", () => {
  const policy = pagePolicy(OWN, { ...ALONE, GA4_ID: "G-TEST12345" });
  expect(policy).toContain("script-src 'self' 'nonce-N' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
  expect(policy).not.toContain("unsafe");
});

test("allows forms to Google only when Google sign-in is configured", () => {
  const google = "form-action 'self' https://accounts.google.com;";
  expect(pagePolicy(OWN, { ...ALONE, identity: "google" })).toContain(google);
  for (const identity of ["sandbox", "none"] as const) {
    expect(pagePolicy(OWN, { ...ALONE, identity })).toContain("form-action 'self';");
  }
});

test("allows forms to the configured companies' sign-in, each once", () => {
  const at = (signInOrigin: string) => ({ signInOrigin });
  const SSO_PROVIDERS = ["https://id.acme.com", "https://id.acme.com", "https://b.example"].map(at);
  const places = "form-action 'self' https://id.acme.com https://b.example;";
  expect(pagePolicy(OWN, { ...ALONE, SSO_PROVIDERS })).toContain(places);
});

test("allows only the configured payment provider", () => {
  const phonepe = pagePolicy(OWN, { ...ALONE, PAYMENT_PROVIDER: "phonepe" });
  expect(phonepe).toContain("script-src 'self' 'nonce-N' https://mercury.phonepe.com;");
  expect(phonepe).toContain("frame-src 'self' https://*.phonepe.com;");
  expect(phonepe).toContain("form-action 'self' https://*.phonepe.com;");
  expect(phonepe).not.toContain("razorpay");
  const razorpay = pagePolicy(OWN, { ...ALONE, PAYMENT_PROVIDER: "razorpay" });
  expect(razorpay).toContain(
    "script-src 'self' 'nonce-N' https://checkout.razorpay.com https://cdn.razorpay.com;",
  );
  expect(razorpay).toContain(
    "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com;",
  );
  expect(razorpay).toContain("form-action 'self' https://api.razorpay.com;");
  expect(razorpay).toContain("connect-src 'self' https://api.razorpay.com");
  expect(razorpay).not.toContain("phonepe");
  for (const policy of [phonepe, razorpay]) expect(policy).not.toContain("unsafe");
});

test.each([
  ["sandbox", "same-origin"],
  ["phonepe", "same-origin-allow-popups"],
  ["razorpay", "same-origin-allow-popups"],
])("isolates windows with %s as %s", async (PAYMENT_PROVIDER, policy) => {
  const site = new Hono();
  const settings = { PUBLIC_ORIGIN: undefined, PAYMENT_PROVIDER };
  site.use(securityHeaders(settings));
  site.get("/", (c) => c.text(""));
  const { headers } = await site.request("/");
  expect(headers.get("cross-origin-opener-policy")).toBe(policy);
});
