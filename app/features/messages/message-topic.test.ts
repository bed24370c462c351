import { expect, test } from "vitest";
import { topicOf } from "./message-topic.ts";

const id = "019a9c1e-7f00-7000-8000-0123456789ab";

test.each([
  [`booking:${id}:operator:0`, { kind: "booking", bookingId: id }],
  [`booking:${id}:confirmed:${id}:mail`, { kind: "booking", bookingId: id }],
  [`booking:${id}:reminder:1790000000000:sms`, { kind: "booking", bookingId: id }],
  [`booking:${id}:refund_paid:${id}:sms`, { kind: "booking", bookingId: id }],
  [`taxi:${id}:staff`, { kind: "taxi-request", requestId: id }],
  [`code-${id}`, { kind: "account", words: "Code" }],
  [`second-step-${id}`, { kind: "account", words: "Number used as a second step" }],
  [`document:${id}:1790000000000`, { kind: "account", words: "Document news" }],
  ["booking:", { kind: "account", words: "Other" }],
  [`toString-${id}`, { kind: "account", words: "Other" }],
])("%s is about %j", (uniqueKey, topic) => {
  expect(topicOf(uniqueKey)).toEqual(topic);
});
