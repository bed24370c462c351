import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { isAccessTokenFor, issueAccessToken } from "./access-token.server.ts";

const now = 1_800_000_000_000;
const order = { orderId: "SMD-1", userId: "user-1" };
const token = issueAccessToken("key", order, now);

test("opens its own order for its own user for one hour", () => {
  expect(isAccessTokenFor("key", token, order, now)).toBe(true);
  expect(isAccessTokenFor("key", token, order, now + HOUR - 1)).toBe(true);
  expect(isAccessTokenFor("key", token, order, now + HOUR)).toBe(false);
});

test("opens nothing else", () => {
  expect(isAccessTokenFor("key", token, { ...order, orderId: "SMD-2" }, now)).toBe(false);
  expect(isAccessTokenFor("key", token, { ...order, userId: "user-2" }, now)).toBe(false);
  expect(isAccessTokenFor("other key", token, order, now)).toBe(false);
});

test("carries no other data about the order", () => {
  const knownOrder = { ...order, amount: 481_440 };
  expect(issueAccessToken("key", knownOrder, now)).toBe(token);
});

test("is refused when any character is changed, and never throws", () => {
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, letter) => {
        fc.pre(letter !== token[at]);
        const forged = token.slice(0, at) + letter + token.slice(at + 1);
        expect(isAccessTokenFor("key", forged, order, now)).toBe(false);
      },
    ),
  );
  // The same bytes in another spelling, and anything behind.
  for (const forged of [
    token.replaceAll("-", "+").replaceAll("_", "/"),
    `${token}.`,
    `${token}=`,
  ]) {
    expect(forged === token || !isAccessTokenFor("key", forged, order, now)).toBe(true);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isAccessTokenFor("key", text, order, now)).toBe(false);
    }),
  );
});
