import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnGuide } from "./column-guide.tsx";

test("describes the odometer as a number, apart from the columns of free text", () => {
  const html = renderToStaticMarkup(<ColumnGuide />);
  const [, odometer] = /odometer_km<\/dt><dd[^>]*>([^<]*)/.exec(html) ?? [];
  expect(odometer).toBe("Whole kilometres, without a unit; empty: not known");
  const [, plain] = /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>As it should be shown/.exec(html) ?? [];
  expect(plain).toContain("top_speed");
  expect(plain).not.toContain("odometer_km");
});
