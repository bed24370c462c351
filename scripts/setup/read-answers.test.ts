import { expect, test } from "vitest";
import { SETUP_ANSWERS } from "#test/support/setup-answers.ts";
import { businessFieldsOf, SETUP_QUESTIONS } from "./questions.ts";
import { askQuestions, readAnswers } from "./read-answers.ts";

/** Types the lines that a prompt has, one after the other; Enter where there is none. */
async function ask(typed: Readonly<Record<string, readonly string[]>>) {
  const prompts: string[] = [];
  const printed: string[] = [];
  const left = new Map(Object.entries(typed).map(([key, lines]) => [key, [...lines]]));
  const answers = await askQuestions(
    async (prompt) => {
      prompts.push(prompt);
      const question = SETUP_QUESTIONS.find(({ text }) => prompt.startsWith(text));
      return left.get(question?.key ?? "")?.shift() ?? "";
    },
    (line) => printed.push(line.trim()),
  );
  return { answers, prompts, printed };
}

const typedOnce = Object.fromEntries(
  Object.entries(SETUP_ANSWERS).map(([key, value]) => [key, [String(value)]]),
);

test("asks in order, and Enter keeps what is suggested", async () => {
  const { whatsapp: _, legalName: __, ...typed } = typedOnce;
  const { answers, prompts, printed } = await ask(typed);
  expect(printed).toEqual([expect.stringMatching(/you need a GSTIN to open.*Ctrl-C/)]);
  expect(prompts).toHaveLength(SETUP_QUESTIONS.length);
  expect(prompts[1]).toBe("Legal name, as on the GST certificate [Malpe Wheels]: ");
  expect(answers).toMatchObject({
    legalName: "Malpe Wheels",
    whatsapp: "+91 98440 12345",
    tagline: "Self-drive cars in Udupi",
    placeCity: "Udupi",
    placeAddress: "12 Harbour Lane, Malpe",
    state: "Karnataka",
  });
});

test("says at once what is wrong, and asks again", async () => {
  const { answers, printed } = await ask({
    ...typedOnce,
    postcode: ["57", "576108"],
    state: ["Karnatak", "karnataka"],
    gstin: ["37AAAAA0000A1Z5", "27AAGCB7383J1Z4", "29AAGCB7383J1Z4"],
    email: ["x", "help@malpewheels.example"],
    opensAt: ["9 AM", "9"],
    closesAt: ["8", "25", "20"],
    ownerEmail: ["", "anita@malpewheels.example"],
  });
  expect(printed).toEqual([
    "Enter a PIN code of 6 digits.",
    "Enter the name of a state, such as Andhra Pradesh.",
    expect.stringMatching(/you need a GSTIN to open/),
    "Enter a valid GSTIN: 15 characters, as on your GST certificate.",
    expect.stringMatching(/GSTIN/),
    "Enter an e-mail address.",
    "Enter an hour from 0 to 23.",
    "Closing must be after opening.",
    "Enter an hour from 1 to 24.",
    "E-mail is required",
  ]);
  expect(answers).toMatchObject({ opensAt: "9", closesAt: "20", gstin: "29AAGCB7383J1Z4" });
});

test.each([
  ["6", "22", "Open 6 AM to 10 PM"],
  ["6", "24", "Open 6 AM to midnight"],
  ["0", "24", "Open 24/7"],
])("pickups from %s until %s: %s", (opensAt, closesAt, openingWords) => {
  expect(businessFieldsOf({ opensAt, closesAt })).toMatchObject({ openingWords });
});

test("a file is read as a whole: each answer that is missing, wrong or unknown is named", () => {
  const { opensAt, closesAt, ...rest } = SETUP_ANSWERS;
  expect(readAnswers(JSON.stringify(rest))).toMatchObject({
    answers: { opensAt: "7", closesAt: "23" },
    problems: [],
  });
  expect([opensAt, closesAt]).toEqual([8, 21]);
  const wrong = { ...SETUP_ANSWERS, gstn: "1", state: "Goa", street: ["x"], phone: null };
  expect(readAnswers(JSON.stringify(wrong)).problems).toEqual([
    "gstn: nothing is asked under this name",
    expect.stringMatching(/^street: /),
    "gstin: This GSTIN belongs to another state than the address.",
    expect.stringMatching(/^phone: /),
    expect.stringMatching(/^whatsapp: /),
  ]);
  for (const text of ["", "[]", "null", "{", '"x"']) {
    expect(readAnswers(text).problems).toEqual(["this is not a file of answers"]);
  }
});
