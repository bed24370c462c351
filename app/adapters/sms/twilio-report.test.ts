import { describe, expect, it } from "vitest";
import { TWILIO, twilioCallback } from "#test/support/fake-twilio.ts";
import { readTwilioReport, twilioSignature } from "./twilio-report.server.ts";

const signing = { authToken: TWILIO.authToken, url: TWILIO.statusCallback };
const fields = { MessageSid: "SM1", MessageStatus: "delivered", To: "+919876543210" };

describe("a delivery report of Twilio", () => {
  it("is signed as in Twilio's documentation", () => {
    const form = new URLSearchParams({
      Digits: "1234",
      To: "+18005551212",
      From: "+14158675310",
      Caller: "+14158675310",
      CallSid: "CA1234567890ABCDE",
    });
    const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(twilioSignature({ authToken: "12345", url }, form)).toBe("GvWf1cFY/Q7PnoempGyD5oXAezc=");
  });

  it.each([
    ["accepted", "queued"],
    ["queued", "queued"],
    ["sending", "queued"],
    ["sent", "sent"],
    ["delivered", "delivered"],
    ["undelivered", "undelivered"],
    ["failed", "failed"],
  ])("with the status %s is %s", (MessageStatus, delivery) => {
    const callback = twilioCallback({ ...fields, MessageStatus });
    expect(readTwilioReport(signing, callback)).toEqual({
      messageId: "SM1",
      delivery,
      error: null,
    });
  });

  it("has the reason why a text did not arrive", () => {
    const callback = twilioCallback({
      ...fields,
      MessageStatus: "undelivered",
      ErrorCode: "30003",
      ErrorMessage: "Unreachable destination handset",
    });
    expect(readTwilioReport(signing, callback)).toMatchObject({
      error: "undelivered 30003 Unreachable destination handset",
    });
  });

  it.each([{ MessageSid: "SM1", MessageStatus: "toString" }, { MessageSid: "SM1" }, {}])(
    "without a known status is ignored: %j",
    (reported) => expect(readTwilioReport(signing, twilioCallback(reported as never))).toBeNull(),
  );

  it("may have unknown fields", () => {
    const callback = twilioCallback({ ...fields, NewField: "ఏదో & =" });
    expect(readTwilioReport(signing, callback)).toMatchObject({ messageId: "SM1" });
  });

  const signed = twilioCallback(fields);
  const withSignature = (signature: string) => new Headers({ "x-twilio-signature": signature });
  it.each([
    ["without a signature", { ...signed, headers: new Headers() }],
    ["with an empty one", { ...signed, headers: withSignature("") }],
    ["with another", { ...signed, headers: withSignature("GvWf1cFY/Q7PnoempGyD5oXAezc=") }],
    ["by another token", twilioCallback(fields, { ...TWILIO, authToken: "f".repeat(32) })],
    ["for another URL", twilioCallback(fields, { ...TWILIO, statusCallback: "https://a.b/c" })],
    ["with another status", { ...signed, rawBody: signed.rawBody.replace("delivered", "failed") }],
    ["with an added field", { ...signed, rawBody: `${signed.rawBody}&ErrorCode=1` }],
  ])("is forged %s", (_, callback) => {
    expect(readTwilioReport(signing, callback)).toBe("forged");
  });
});
