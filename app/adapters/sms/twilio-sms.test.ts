import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeTwilio, openFakeTwilio, TWILIO, twilioError } from "#test/support/fake-twilio.ts";
import { testSmsSender } from "./sms-contract.ts";
import { twilioSms, type TwilioSettings } from "./twilio-sms.server.ts";

const silent = { info: () => {} };
const text = { to: "+919876543210", body: "Your booking confirmed" };

testSmsSender(async () => {
  const server = await openFakeTwilio();
  return {
    sms: twilioSms({ ...TWILIO, api: server.api, log: silent }),
    received: () =>
      Promise.resolve(
        server.taken.map(({ form: { To: to = "", Body: body = "" } }) => ({ to, body })),
      ),
    dispose: () => server.close(),
  };
});

describe("text messages by Twilio", () => {
  let server: FakeTwilio;
  beforeEach(async () => {
    server = await openFakeTwilio();
  });
  afterEach(() => server.close());

  const open = (own: Partial<TwilioSettings> = {}, api = server.api, log = silent) =>
    twilioSms({ ...TWILIO, ...own, api, messagingApi: api, log, timeoutMs: 300 });

  it("sends the documented request and returns the message id", async () => {
    const answer = await open().send(text);
    const [message] = server.taken;
    expect(answer).toEqual({ outcome: "sent", messageId: message?.sid });
    expect(server.paths).toEqual([`POST /2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json`]);
    expect(message?.form).toEqual({
      To: text.to,
      Body: text.body,
      MessagingServiceSid: TWILIO.messagingServiceSid,
      StatusCallback: TWILIO.statusCallback,
    });
    expect(signedInAs(message?.authorization)).toBe(`${TWILIO.accountSid}:${TWILIO.authToken}`);
  });

  it("authenticates with the API key where there is one", async () => {
    const apiKey = { sid: "SK1", secret: "s:ecret" };
    await open({ apiKey }).send(text);
    expect(signedInAs(server.taken[0]?.authorization)).toBe("SK1:s:ecret");
    expect(server.paths[0]).toContain(TWILIO.accountSid);
  });

  it("opens a connection for each request", async () => {
    await open().send(text);
    await open().send(text);
    expect(server.connections()).toBe(2);
  });

  it.each([
    [twilioError(400, 21_211, "Invalid 'To' Phone Number"), false, "400 21211: Invalid"],
    [twilioError(403, 21_610, "Attempt to send to unsubscribed recipient"), false, "403 21610"],
    [twilioError(401, 20_003, "Authenticate"), true, "401 20003: Authenticate"],
    [twilioError(429, 20_429, "Too Many Requests"), true, "429 20429: Too Many Requests"],
    [{ status: 429, body: "slow down" }, true, "429 no clear answer"],
  ])("reports %j as refused", async (fault, retry, words) => {
    server.failWith(fault);
    const answer = await open().send(text);
    expect(answer).toEqual({ outcome: "refused", error: expect.stringContaining(words), retry });
  });

  it.each([
    twilioError(500, 20_500, "Internal Server Error"),
    twilioError(503, 20_503, "Service Unavailable"),
    { status: 201, body: "{}" },
    { status: 201, body: "<html>" },
    { status: 200, body: JSON.stringify({ status: "accepted", body: text.body }) },
    { status: 302, body: "" },
    { status: 404, body: "<html>a proxy's own</html>" },
    "hang",
    "drop",
    "cut",
  ] as const)("is in doubt after %j, and sends once", async (fault) => {
    server.failWith(fault);
    const answer = await open().send(text);
    expect(answer).toMatchObject({ outcome: "unknown" });
    expect(JSON.stringify(answer)).not.toContain(text.body);
    expect(server.paths).toHaveLength(1);
  });

  it("reports a refusal when no connection was established", async () => {
    const gone = await openFakeTwilio();
    await gone.close();
    for (const api of [gone.api, "http://nowhere.invalid"]) {
      expect(await open({}, api).send(text)).toMatchObject({ outcome: "refused", retry: true });
    }
  });

  it("asks whether its service is there, without sending anything", async () => {
    await expect(open().check?.()).resolves.toBeUndefined();
    expect(server.paths).toEqual([`GET /v1/Services/${TWILIO.messagingServiceSid}`]);
    expect(server.taken).toEqual([]);
    const wrongToken = open({ authToken: "0".repeat(32) });
    await expect(wrongToken.check?.()).rejects.toThrow("Twilio refused: 401 Authenticate");
    const wrongService = open({ messagingServiceSid: `MG${"c".repeat(32)}` });
    await expect(wrongService.check?.()).rejects.toThrow(/Twilio refused: 404 .*not found/);
  });

  describe("to India", () => {
    const ids = { code: "1107160000000000001" };
    const templateIds = () => ids;

    it("uses a registered template and logs its id with the message", async () => {
      const logged: unknown[][] = [];
      const log = { info: (...args: unknown[]) => void logged.push(args) };
      const answer = await open({ templateIds }, server.api, log).send({
        ...text,
        template: "code",
      });
      const messageId = server.taken[0]?.sid;
      expect(answer).toEqual({ outcome: "sent", messageId });
      expect(logged).toEqual([
        [{ messageId, template: "code", templateId: ids.code }, "text by template"],
      ]);
    });

    it.each([
      ["late-return", 'no id of the registered template "late-return"'],
      ["toString", 'no id of the registered template "toString"'],
      [undefined, "the text goes by no registered template"],
    ])("refuses finally without the id of %s", async (template, error) => {
      const message = template === undefined ? text : { ...text, template };
      const answer = await open({ templateIds }).send(message);
      expect(answer).toEqual({ outcome: "refused", error, retry: false });
      expect(server.paths).toEqual([]);
    });

    it.each([
      ["outside India", { templateIds }, { ...text, to: "+14155550123" }],
      [
        "when no ids are configured",
        { templateIds: () => ({}) },
        { ...text, template: "late-return" },
      ],
    ])("needs no template %s", async (_, own, message) => {
      expect(await open(own).send(message)).toMatchObject({ outcome: "sent" });
    });
  });
});

function signedInAs(authorization = ""): string {
  expect(authorization).toMatch(/^Basic /);
  return Buffer.from(authorization.slice(6), "base64").toString();
}
