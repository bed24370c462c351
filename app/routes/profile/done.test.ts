import { expect, test } from "vitest";
import { donePath, doneMessageFrom } from "./done.ts";

const saidAt = (address: string) =>
  doneMessageFrom(new URL(address, "https://site.invalid").searchParams);

test("shows known messages only", () => {
  expect(saidAt(donePath("name"))).toEqual({ title: "Your name has been changed" });
  for (const address of ["/profile", "/profile?done=", "/profile?done=constructor"]) {
    expect(saidAt(address)).toBeNull();
  }
});
