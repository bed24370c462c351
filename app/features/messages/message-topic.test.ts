import { expect, test } from "vitest";
import { parseTopic } from "./message-topic.ts";

const id = "019a9c1e-7f00-7000-8000-0123456789ab";

test.each([
  [`booking:${id}:operator:0`, { kind: "booking", bookingId: id }],
  [`booking:${id}:confirmed:${id}:mail`, { kind: "booking", bookingId: id }],
  [`booking:${id}:reminder:1790000000000:sms`, { kind: "booking", bookingId: id }],
  [`booking:${id}:refund_paid:${id}:sms`, { kind: "booking", bookingId: id }],
  [`taxi:${id}:staff`, { kind: "taxi-request", requestId: id }],
  [`code-${id}`, { kind: "account", label: "Code" }],
  [`test-sms-${id}`, { kind: "account", label: "Test" }],
  [`second-step-${id}`, { kind: "account", label: "Number used as a second step" }],
  [`document:${id}:1790000000000`, { kind: "account", label: "Document news" }],
  ["booking:", { kind: "account", label: "Other" }],
  [`toString-${id}`, { kind: "account", label: "Other" }],
])("%s is about %j", (uniqueKey, topic) => {
  expect(parseTopic(uniqueKey)).toEqual(topic);
});
