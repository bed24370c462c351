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

test("a form of more fields than any has is read as empty, not for minutes", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const many = await readForm(new Response("a&".repeat(3_000_000), { headers }));
  expect([...many]).toEqual([]);
  const encoded = await readForm(new Response("note=a+b%0D%0Ac&note=%E2%82%B9", { headers }));
  expect(encoded.getAll("note")).toEqual(["a b\nc", "₹"]);
});
