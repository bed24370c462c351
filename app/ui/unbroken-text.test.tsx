import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnbrokenText } from "./unbroken-text.tsx";

test.each([
  ["Mahindra Scorpio-N", ["Scorpio-N"]],
  ["Maruti Swift · AP 39 AB 1234", ["AP 39 AB 1234"]],
  ["Booking VZG-7K2QM", ["VZG-7K2QM"]],
  ["VZG-7K2QM, VZG-9P4RT", ["VZG-7K2QM,", "VZG-9P4RT"]],
  ["Maruti Swift · VXi · AP 39 AB 1234", ["VXi", "AP 39 AB 1234"]],
])("keeps the parts of %s whole and shows all of it", (text, whole) => {
  const html = renderToStaticMarkup(<UnbrokenText text={text} />);
  expect(html.replaceAll(/<.+?>/g, "")).toBe(text);
  expect([...html.matchAll(/<span class="inline-block">(.+?)<\/span>/g)].map((m) => m[1])).toEqual(
    whole,
  );
});
