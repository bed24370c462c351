import { beforeEach, describe, expect, it, vi } from "vitest";
import { restoreForm, saveForm } from "./saved-form.ts";

const PAGE = { url: "/profile/bookings/VZG-1/charges", userId: "asha" };

class Control extends EventTarget {
  name = "";
  type = "text";
  autocomplete = "";
  dataset: Record<string, string> = {};
  hidden = false;
  readOnly = false;
  #value = "";
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

class OtherControl extends EventTarget {}

const input = (name: string, value: string, rest: Partial<Control> = {}) =>
  Object.assign(new Control(), { name, value, ...rest });

type Details = { open: boolean; parentElement: null };

/** As much of a form as is read of it. */
function formOf(elements: Control[], { record = "", details = null as Details | null } = {}) {
  const form = { elements, dataset: { record }, closest: () => details };
  return form as unknown as HTMLFormElement & { elements: Control[] };
}

let stored: string | null;

function openPage(...forms: HTMLFormElement[]): void {
  vi.stubGlobal("document", { querySelectorAll: () => forms });
}

beforeEach(() => {
  stored = null;
  vi.stubGlobal("HTMLInputElement", Control);
  vi.stubGlobal("HTMLSelectElement", OtherControl);
  vi.stubGlobal("HTMLTextAreaElement", OtherControl);
  vi.stubGlobal("sessionStorage", {
    getItem: () => stored,
    setItem: (_key: string, value: string) => (stored = value),
    removeItem: () => (stored = null),
  });
});

describe("what is saved", () => {
  it.each([
    ["a password that is shown", { autocomplete: "new-password" }],
    ["the password that confirms", { autocomplete: "current-password webauthn" }],
    ["a code", { autocomplete: "one-time-code" }],
    ["a hidden user name", { autocomplete: "username", hidden: true }],
    ["what nobody can change", { readOnly: true }],
    ["a hidden field", { type: "hidden" }],
  ])("is not %s", (_what, field) => {
    const form = formOf([input("secret", "correct horse battery", field), input("name", "Asha")]);
    openPage(form);
    saveForm(form, PAGE);
    expect(stored).toContain("Asha");
    expect(stored).not.toMatch(/horse|secret/);
  });

  it("is nothing of a form that has no other fields", () => {
    const form = formOf([input("password", "horse", { autocomplete: "new-password" })]);
    openPage(form);
    saveForm(form, PAGE);
    expect(stored).toBeNull();
  });
});

describe("what a form was shown with", () => {
  const payment = (balance: string, amount = "", dataset: Record<string, string> = { saved: "" }) =>
    formOf([input("shownBalance", balance, { type: "hidden", dataset }), input("amount", amount)]);
  const restoreAfter = (sent: HTMLFormElement, shown: ReturnType<typeof payment>) => {
    openPage(sent);
    saveForm(sent, PAGE);
    openPage(shown);
    expect(restoreForm(PAGE)).toBe(true);
    return shown.elements.map(({ value }) => value);
  };

  it("is restored with what was typed, where the form says so", () => {
    expect(restoreAfter(payment("3000", "1000"), payment("2000"))).toEqual(["3000", "1000"]);
  });

  it("is that of the page where it does not", () => {
    expect(restoreAfter(payment("3000", "1000", {}), payment("2000", "", {}))).toEqual([
      "2000",
      "1000",
    ]);
  });
});

describe("of several equal forms", () => {
  const dispute = (record: string, value = "", details: Details | null = null) =>
    formOf([input("chargeId", record, { type: "hidden" }), input("dispute", value)], {
      record,
      details,
    });

  it("the one of the same record is restored, and what hides it opened", () => {
    const sent = dispute("fuel", "It was a quarter.");
    openPage(dispute("late"), sent);
    saveForm(sent, PAGE);
    const details = { open: false, parentElement: null };
    const [late, fuel] = [dispute("late"), dispute("fuel", "", details)];
    openPage(late, fuel);
    expect(restoreForm(PAGE)).toBe(true);
    expect(late.elements[1]?.value).toBe("");
    expect(fuel.elements[1]?.value).toBe("It was a quarter.");
    expect(details.open).toBe(true);
  });

  it("none is restored once that record is gone", () => {
    const sent = dispute("fuel", "It was a quarter.");
    openPage(dispute("late"), sent);
    saveForm(sent, PAGE);
    const late = dispute("late");
    openPage(late);
    expect(restoreForm(PAGE)).toBe(false);
    expect(late.elements[1]?.value).toBe("");
  });

  it("none is saved where nothing tells them apart", () => {
    const sent = dispute("", "It was a quarter.");
    openPage(dispute(""), sent);
    saveForm(sent, PAGE);
    expect(stored).toBeNull();
  });

  it("those with another intent are others", () => {
    const form = (intent: string, value = "") =>
      formOf([input("intent", intent, { type: "hidden" }), input("reason", value)]);
    const sent = form("ban", "Late twice");
    openPage(form("note"), sent);
    saveForm(sent, PAGE);
    const [note, ban] = [form("note"), form("ban")];
    openPage(note, ban);
    expect(restoreForm(PAGE)).toBe(true);
    expect([note, ban].map(({ elements }) => elements[1]?.value)).toEqual(["", "Late twice"]);
  });

  it("one with more fields is another", () => {
    const longer = () => formOf([input("reason", ""), input("amount", "")]);
    const sent = formOf([input("reason", "Late twice")]);
    openPage(longer(), sent);
    saveForm(sent, PAGE);
    const [first, second] = [longer(), formOf([input("reason", "")])];
    openPage(first, second);
    expect(restoreForm(PAGE)).toBe(true);
    expect(first.elements[0]?.value).toBe("");
    expect(second.elements[0]?.value).toBe("Late twice");
  });
});

describe("another user of the tab", () => {
  const form = (value: string) => formOf([input("name", value)]);

  it.each([PAGE.url, "/profile/name"])("does not get what was typed, at %s", (url) => {
    const sent = form("Asha R. Rao");
    openPage(sent);
    saveForm(sent, PAGE);
    const shown = form("Meera Nair");
    openPage(shown);
    expect(restoreForm({ url, userId: "meera" })).toBe(false);
    expect(shown.elements[0]?.value).toBe("Meera Nair");
    expect(stored).toBeNull();
  });

  it("is not the one who comes back, who finds it at its own address", () => {
    const sent = form("Asha R. Rao");
    openPage(sent);
    saveForm(sent, PAGE);
    const shown = form("Asha Rao");
    openPage(shown);
    expect(restoreForm({ ...PAGE, url: "/profile" })).toBe(false);
    expect(restoreForm(PAGE)).toBe(true);
    expect(shown.elements[0]?.value).toBe("Asha R. Rao");
    expect(stored).toBeNull();
  });
});
