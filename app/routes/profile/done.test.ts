import { expect, test } from "vitest";
import { donePath, doneMessageFrom } from "./done.ts";

const messageAt = (address: string) =>
  doneMessageFrom(new URL(address, "https://site.invalid").searchParams);

test("shows known messages only", () => {
  expect(messageAt(donePath("name"))).toEqual({ title: "Your name has been changed" });
  for (const address of ["/profile", "/profile?done=", "/profile?done=constructor"]) {
    expect(messageAt(address)).toBeNull();
  }
});
