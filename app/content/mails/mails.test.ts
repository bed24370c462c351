import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { business } from "#app/content/business.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { fillMail, fillWording } from "./fill-mail.server.ts";
import { listSampleVariables, mailSamples } from "./mail-samples.server.ts";
import { MAIL_GROUPS, MAIL_NAMES, type MailWordings, parseMailName } from "./mail-templates.ts";
import { previewMail } from "./preview-mail.server.ts";

const ORIGIN = "https://example.com";
const OWN = "Namaste! Show this to nobody.\n\nIt ends\nin 10 minutes.";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function useWordings(mailTemplates: MailWordings): void {
  const settings = { ...DEFAULT_SETTINGS, mailTemplates };
  replaceSettings(settings);
}

const fillCode = () => fillMail("code", { code: "123456", purpose: "sign in" }, { code: "123456" });

describe("the standard wordings", () => {
  test.each(MAIL_NAMES)("%s has a value for each of its variables", (name) => {
    const { subject, preheader, title, paragraphs, footer } = fillWording(
      name,
      {},
      mailSamples(),
      {},
    );
    const texts = [subject, preheader, title, ...paragraphs, footer];
    for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/);
    expect(texts.join(" ")).not.toMatch(/[{}]|undefined/);
    expect(listSampleVariables(name).map(({ value }) => value)).not.toContain("");
  });

  test("are each in one group of the list", () => {
    expect(MAIL_GROUPS.flatMap(({ names }) => names)).toEqual(MAIL_NAMES);
    expect(parseMailName("code")).toBe("code");
    expect(parseMailName("toString")).toBeUndefined();
    expect(parseMailName(null)).toBeUndefined();
  });

  test("make the e-mail with a code", () => {
    expect(mailOf(fillCode())).toMatchObject({
      subject: "123456 is your Samudra Drives code",
      text: expect.stringMatching(
        /^Your code to sign in\n\nIt expires in 10 minutes\. Don't share it; we will never ask for it\.\n\n123456\n\nIf you didn't ask for this, you can ignore this e-mail\.\n/,
      ),
      html: expect.stringContaining(">123456 is your code</div>"),
    });
  });

  test("have the name and the contacts of now", () => {
    const other = { ...business(), name: "Malpe Wheels", email: { support: "help@malpe.example" } };
    replaceSettings({ ...DEFAULT_SETTINGS, business: other });
    expect(fillMail("password-changed", {})).toMatchObject({
      subject: "Your password was changed – Malpe Wheels",
      paragraphs: [
        "All other devices were signed out. If this wasn't you, write to help@malpe.example at once.",
      ],
    });
  });
});

describe("values", () => {
  const about = { reference: "VZG-7K3M9", charge: "Fuel", amount: "Rs.500.00" };

  test("that are empty leave no gap", () => {
    const dates = { deadline: "Sat 21 Nov, 9:30 AM", detail: "", silence: "" };
    expect(fillMail("charge-proposed", { ...about, ...dates }).paragraphs).toEqual([
      "We propose a charge for your trip.",
      "See it with its evidence, then accept or dispute it by Sat 21 Nov, 9:30 AM.",
    ]);
    expect(fillMail("charge-accepted", { ...about, note: "" }).paragraphs).toHaveLength(1);
  });

  test("are inserted as they are", () => {
    const note = "{amount} $& <b>\n\nSecond part";
    expect(fillMail("charge-accepted", { ...about, note }).paragraphs[0]).toBe(note);
  });
});

describe("the operator's wording", () => {
  test("replaces paragraphs and preheader, and keeps what must be in the e-mail", () => {
    const standard = fillCode();
    useWordings({ code: { text: OWN } });
    const first = "Namaste! Show this to nobody.";
    expect(fillCode()).toEqual({
      ...standard,
      preheader: first,
      paragraphs: [first, "It ends in 10 minutes. Don't share it; we will never ask for it."],
    });
  });

  test("has a subject of one line, whatever its values have", () => {
    useWordings({ "document-rejected": { subject: "{document}: {reason}" } });
    const values = { document: "PAN card", reason: "Blurred.\r\nTake it by day.\u0007" };
    expect(fillMail("document-rejected", values).subject).toBe(
      "PAN card: Blurred. Take it by day.",
    );
  });

  test("replaces the subject, and no other e-mail", () => {
    const values = { reference: "VZG-7K3M9", amount: "Rs.500.00" };
    const parts = { url: ORIGIN, facts: [["Reference", "VZG-7K3M9"]], chat: ORIGIN } as const;
    const standard = fillMail("refund-paid", values, parts);
    useWordings({ "refund-paid": { subject: "{amount} for {reference} from {business}" } });
    const subject = "Rs.500.00 for VZG-7K3M9 from Samudra Drives";
    expect(fillMail("refund-paid", values, parts)).toEqual({ ...standard, subject });
    expect(fillMail("refund-paid-counter", values).subject).toBe(
      "Refunded: Rs.500.00 for VZG-7K3M9",
    );
  });

  test("leaves out a variable that a later version does not have", () => {
    useWordings({ "phone-removed": { text: "Hello {nickname}, it is gone." } });
    expect(fillMail("phone-removed", {}).paragraphs[0]).toMatch(/^Hello, it is gone\. If this/);
  });
});

describe("a preview", () => {
  test("shows subject, text, details and button, escaped", () => {
    const wording = { subject: "<i>{reference}</i>", text: "<script>alert(1)</script>{nobody}" };
    const html = previewMail("booking-held", wording, ORIGIN);
    expect(html).toContain("Subject: <strong>&lt;i&gt;VZG-7K3M9&lt;/i&gt;</strong>");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toMatch(/<script|<i>/);
    for (const part of ["Hyundai Creta", "See your booking", "Questions? Write to", "WhatsApp"]) {
      expect(html).toContain(part);
    }
  });

  test("shows the code of an e-mail that has one", () => {
    expect(previewMail("code", { text: "Dear {nam}," }, ORIGIN)).toContain("Dear {nam},");
    expect(previewMail("code", {}, ORIGIN)).toContain('<p class="code"');
    expect(previewMail("test", {}, ORIGIN)).not.toContain('<p class="code"');
  });
});
