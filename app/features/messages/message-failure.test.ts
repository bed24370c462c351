import { expect, test } from "vitest";
import { describeFailure } from "./message-failure.ts";

test.each([
  ["undelivered 30003", "The phone is switched off, or there is no such number."],
  [
    "403 21610: unsubscribed recipient",
    "The carrier or its owner blocks our messages to this number.",
  ],
  ["failed 30006", "It is a landline: it takes no texts."],
  [
    'no id of the registered template "late-return"',
    "Its text is not registered in India yet. Check the settings.",
  ],
  ["401 20003: Authenticate", "The provider does not accept our sign-in. Check the settings."],
  ["429 20429: Too Many Requests", "The provider was too busy."],
  ["400 21211: Invalid 'To' Phone Number", "There is no such number or address."],
  ["ETIMEDOUT no answer in time", "There was no answer in time."],
  ["could not make what is attached: Error: no such font", "Its attachment could not be created."],
  ["too late to be of use", "It could not be sent in time."],
  ["failed 30999", null],
])("describes %s", (error, words) => {
  expect(describeFailure(error)).toBe(words);
});
