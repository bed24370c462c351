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

const isTooLarge = expect.objectContaining({ status: 413 });

test("a form of more fields than any has is refused, not read for minutes", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const many = new Response("a&".repeat(3_000_000), { headers });
  await expect(readForm(many)).rejects.toEqual(isTooLarge);
  const encoded = await readForm(new Response("note=a+b%0D%0Ac&note=%E2%82%B9", { headers }));
  expect(encoded.getAll("note")).toEqual(["a b\nc", "₹"]);
});

const NAMED = '--x\r\nContent-Disposition: form-data; name=""';

test.each([
  ["fields", `${NAMED}\r\n\r\n\r\n`.repeat(120_000)],
  ["files", `${NAMED};filename=""\r\n\r\n\r\n`.repeat(100_000)],
  ["parameters", `${NAMED}${";b=c".repeat(1_500_000)}\r\n\r\n\r\n--x--`],
  ["headers", `${NAMED}${"\r\nA:b".repeat(1_200_000)}\r\n\r\n\r\n--x--`],
])("a multipart form of too many %s is refused after a small part of it", async (_, body) => {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, (at += 65_536)));
      if (at >= bytes.length) controller.close();
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const source = new Response(stream, { headers });
  await expect(readForm(source)).rejects.toEqual(isTooLarge);
  expect(at).toBeLessThan(400_000);
  expect(source.body?.locked).toBe(false);
});

test("a form that is cut off or of no known type is read as empty", async () => {
  const form = new FormData();
  form.append("note", "hello");
  const sent = new Response(form);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const whole = await sent.text();
  expect([...(await readForm(new Response(whole.slice(0, -20), { headers })))]).toEqual([]);
  expect([...(await readForm(new Response("{}")))]).toEqual([]);
  const withoutEnd = await readForm(new Response(whole.trimEnd(), { headers }));
  expect(withoutEnd.get("note")).toBe("hello");
});
