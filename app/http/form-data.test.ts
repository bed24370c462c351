import { expect, test } from "vitest";
import { readForm, textValues } from "./form-data.ts";

test("a line break that was typed is one character, and a file stays as it is", async () => {
  const form = new FormData();
  form.append("note", "one\ntwo");
  form.append("file", new File(["a\r\nb"], "list.csv"));
  const read = await readForm(new Response(form));
  expect(textValues(read)).toEqual({ note: "one\ntwo" });
  expect(await (read.get("file") as File).text()).toBe("a\r\nb");
});
