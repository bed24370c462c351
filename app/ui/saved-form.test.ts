import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveForm } from "./saved-form.ts";

const ADDRESS = "/profile/password";

class Control extends EventTarget {
  name = "";
  type = "text";
  autocomplete = "";
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

/** As much of a form as is read of it. */
function formOf(elements: Control[]) {
  return { elements } as unknown as HTMLFormElement;
}

let stored: string | null;

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
    saveForm(form, ADDRESS);
    expect(stored).toContain("Asha");
    expect(stored).not.toMatch(/horse|secret/);
  });

  it("is nothing of a form that has no other fields", () => {
    const form = formOf([input("password", "horse", { autocomplete: "new-password" })]);
    saveForm(form, ADDRESS);
    expect(stored).toBeNull();
  });
});
