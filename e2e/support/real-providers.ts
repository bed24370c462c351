import { once } from "node:events";
import { createServer } from "node:http";
import { openFakeSmtp } from "#test/support/fake-smtp.ts";
import { fakeRazorpay, razorpayCredentials } from "#test/support/fake-razorpay.ts";
import { openFakeTwilio, TWILIO } from "#test/support/fake-twilio.ts";

/** Stand-ins that speak as Razorpay, Twilio and a mail server do, and the settings of a live site that asks them. */
export async function openProviders() {
  const credentials = { ...razorpayCredentials, keyId: "rzp_live_samudra" };
  const razorpay = fakeRazorpay({ now: Date.now }, credentials);
  const [twilio, smtp] = await Promise.all([openFakeTwilio(), openFakeSmtp()]);
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
    const sent = { method, headers: headers as Record<string, string>, ...body };
    const answer = await razorpay.fetch(`https://api.razorpay.com${url}`, sent);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const standIns = {
    "https://api.razorpay.com": `http://127.0.0.1:${address.port}`,
    "https://api.twilio.com": twilio.api,
    "https://messaging.twilio.com": twilio.api,
  };
  return {
    razorpay,
    twilio,
    smtp,
    settings: {
      NODE_OPTIONS: `--import=${redirectRequests(standIns)}`,
      PAYMENT_PROVIDER: "razorpay",
      RAZORPAY_KEY_ID: credentials.keyId,
      RAZORPAY_KEY_SECRET: credentials.keySecret,
      RAZORPAY_WEBHOOK_SECRET: credentials.webhookSecret,
      SMS_PROVIDER: "twilio",
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_MESSAGING_SERVICE_SID: TWILIO.messagingServiceSid,
      MAIL_PROVIDER: "smtp",
      SMTP_URL: `smtp://site:secret@127.0.0.1:${smtp.port}`,
    },
    async close() {
      server.close();
      await Promise.all([twilio.close(), smtp.close()]);
    },
  };
}

/** A module that sends what a process asks of the providers to their stand-ins. */
function redirectRequests(standIns: Record<string, string>): string {
  const module = `
    const standIns = ${JSON.stringify(standIns)};
    const { fetch } = globalThis;
    globalThis.fetch = (url, request) => {
      const { origin, pathname, search } = new URL(String(url));
      return fetch(origin in standIns ? standIns[origin] + pathname + search : url, request);
    };`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}
