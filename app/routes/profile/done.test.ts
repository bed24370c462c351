import { expect, test } from "vitest";
import { donePath, doneMessageFrom } from "./done.ts";

const saidAt = (address: string) =>
  doneMessageFrom(new URL(address, "https://site.invalid").searchParams);

test("the profile says what has been done, and nothing that an address makes up", () => {
  expect(saidAt(donePath("name"))).toEqual({ title: "Your name is changed" });
  for (const address of ["/profile", "/profile?done=", "/profile?done=constructor"]) {
    expect(saidAt(address)).toBeNull();
  }
});
