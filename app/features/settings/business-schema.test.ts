import { describe, expect, test } from "vitest";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { fieldsOfBusiness } from "./business-fields.ts";
import { parseBusiness } from "./business-schema.ts";
import { describePlaceholders } from "./list-placeholders.server.ts";
import { parsePlaces } from "./places/place-schema.ts";
import { businessProblems as problems, markupProblem } from "./settings-messages.ts";

describe("parseBusiness", () => {
  test("reads back what the form shows, unchanged", () => {
    const fields = fieldsOfBusiness(DEFAULT_BUSINESS);
    expect(parseBusiness(fields)).toEqual({ ok: true, value: DEFAULT_BUSINESS });
  });

  test("normalises phones, spaces, the PIN code and the GSTIN", () => {
    const typed = {
      ...OTHER_BUSINESS,
      name: "  Malpe   Wheels ",
      phone: "098440-12345",
      postcode: " 576 108 ",
      gstin: "29aagcb7383j 1z4",
    };
    expect(parseBusiness(typed)).toMatchObject({
      ok: true,
      value: {
        name: "Malpe Wheels",
        address: { postcode: "576108" },
        phone: { display: "+91 98440 12345", tel: "+919844012345" },
        whatsapp: { url: "https://wa.me/919844054321" },
        tax: { gstin: "29AAGCB7383J1Z4", stateCode: "29" },
      },
    });
  });

  test.each([
    ["name", "", problems.name],
    ["name", "{name}", markupProblem],
    ["name", "Godavari <b>Drives</b> & Co", markupProblem],
    ["name", "n".repeat(40) + "<", problems.name],
    ["street", "Shop <4>", markupProblem],
    ["legalName", "{Samudra}", markupProblem],
    ["name", "n".repeat(41), problems.name],
    ["state", "Atlantis", problems.state],
    ["postcode", "0530003", problems.postcode],
    ["postcode", "530 0175", problems.postcode],
    ["phone", "911", problems.phone],
    ["email", "help at malpe", problems.email],
    ["gstin", "29AAGCB7383J1Z5", problems.gstin],
    ["gstin", "27AAPFU0939F1ZV", problems.otherState],
    ["documentsKeptDays", "0", problems.documentsKeptDays],
    ["documentsKeptDays", "soon", problems.documentsKeptDays],
    ["firstUrl", "javascript:alert(1)", problems.url],
    ["firstUrl", "http://x.com/a", problems.url],
    ["firstUrl", "", problems.url],
    ["thirdLabel", "", problems.label],
  ])("refuses the %s %j", (field, value, problem) => {
    expect(parseBusiness({ ...OTHER_BUSINESS, [field]: value })).toEqual({
      ok: false,
      reason: { [field]: problem },
    });
  });

  test("drops links to social media that are left empty", () => {
    const none = { firstLabel: "", firstUrl: "", thirdLabel: " ", thirdUrl: "" };
    const parsed = parseBusiness({ ...OTHER_BUSINESS, ...none });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
    expect(parsed.value.social).toEqual([
      { label: "LinkedIn", url: "https://www.linkedin.com/company/malpewheels" },
    ]);
    expect(fieldsOfBusiness(parsed.value)).toMatchObject({ firstLabel: "LinkedIn", thirdUrl: "" });
    expect(parseBusiness(fieldsOfBusiness(parsed.value))).toEqual(parsed);
  });

  test.each([undefined, null, "text", [], { name: 7 }])("refuses %j", (input) => {
    expect(parseBusiness(input)).toMatchObject({ ok: false });
  });
});

test("the demo's name, contacts and GSTIN are placeholders, another operator's are not", () => {
  expect(describePlaceholders(DEFAULT_SETTINGS)).toHaveLength(10);
  const business = parseBusiness(OTHER_BUSINESS);
  const places = parsePlaces(OTHER_PLACES);
  if (!business.ok || !places.ok) throw new Error("The other operator's settings are refused.");
  const other = { ...DEFAULT_SETTINGS, business: business.value, places: places.value };
  expect(describePlaceholders(other)).toEqual([
    "a testimonial is still the demo's (Settings, Testimonials)",
  ]);
  expect(describePlaceholders({ ...other, testimonials: [] })).toEqual([]);
});
