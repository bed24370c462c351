import { expect, test } from "vitest";
import { doneAddress, doneIn } from "./done.ts";

const saidAt = (address: string) => doneIn(new URL(address, "https://site.invalid").searchParams);

test("the profile says what has been done, and nothing that an address makes up", () => {
  expect(saidAt(doneAddress("name"))).toEqual({ title: "Your name is changed" });
  for (const address of ["/profile", "/profile?done=", "/profile?done=constructor"]) {
    expect(saidAt(address)).toBeNull();
  }
});
