import { describe, expect, it } from "vitest";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { importFailedMessage } from "./import-messages.ts";
import { parseCarList } from "./parse-car-list.server.ts";
import { carListTemplate } from "./template.server.ts";

const read = (text: string) => parseCarList(new TextEncoder().encode(text));
const listOf = (text: string) => {
  const list = read(text);
  if (!list.ok) throw new Error(list.reason.kind);
  return list.value;
};
const wordsOf = (bytes: Uint8Array) => {
  const list = parseCarList(bytes);
  return list.ok ? null : importFailedMessage(list.reason);
};
const HEAD = "name,category,price";
const SWIFT = { line: 2, car: { name: "Swift", category: "Hatchback", rupeesPerHour: 90 } };

describe("accepts", () => {
  it.each([
    ["a byte order mark and CRLF", "\uFEFFname,category,price\r\nSwift,Hatchback,90\r\n"],
    ["semicolons", "name;category;price\nSwift;Hatchback;90"],
    ["tabs", "name\tcategory\tprice\nSwift\tHatchback\t90"],
    ["any order, case and spaces", " Price ,NAME,Category\n90, Swift ,hatchback"],
    ["quotes", 'name,"category",price\n"Swift","Hatchback","90"'],
    ["CR line endings", "name,category,price\rSwift,Hatchback,90"],
  ])("%s", (_what, text) => {
    expect(listOf(text)).toMatchObject({ cars: [SWIFT], problems: [], ignored: [] });
  });

  it("numbered columns, multi-line texts and blank lines", () => {
    const image = vehiclePicture("suv", "teal", "front");
    const { cars, problems } = listOf(
      `${HEAD},Gallery Image 1,gallery-image-2,feature_7,feature_1,top_speed,description\n\n` +
        `Thar,SUV,200,${image},,"Roof, soft",Four wheels,155 km/h,"One\nTwo ""three"""\n,,,,,,,,\nJimny,SUV,180,,,,,,\n`,
    );
    expect(problems).toEqual([]);
    expect(cars).toMatchObject([
      {
        line: 3,
        car: {
          gallery: [image],
          features: ["Roof, soft", "Four wheels"],
          topSpeed: "155 km/h",
          description: 'One\nTwo "three"',
        },
      },
      { line: 6, car: { name: "Jimny", featured: true, seats: 5, year: null } },
    ]);
  });

  it("unknown columns, which it reports as ignored", () => {
    expect(listOf(`${HEAD},Owner,,Plate\nSwift,Hatchback,90,Me,,AP31`)).toMatchObject({
      cars: [SWIFT],
      ignored: ["Owner", "Plate"],
    });
  });

  it("the template", () => {
    expect(listOf(carListTemplate())).toMatchObject({
      cars: { length: 1 },
      problems: [],
      ignored: [],
    });
  });
});

describe("reports errors", () => {
  it("by line and column", () => {
    const { cars, problems } = listOf(
      `${HEAD},image,gallery_image_1,featured\nSwift,Hatchback,90,,,\n,Truck,-1,,,\nSwift,SUV,1e9,https://cars.test/a.jpg,//b.test/c.webp,perhaps\n`,
    );
    expect(cars).toMatchObject([SWIFT]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, "name"],
      [3, "category"],
      [3, "price"],
      [4, "price"],
      [4, "image"],
      [4, "gallery_image_1…5"],
      [4, "featured"],
    ]);
    expect(problems[4]?.message).toContain("we show none from other addresses");
  });

  it.each(["\n", "\r\n"])("by line after a text of several lines that end in %j", (end) => {
    const { cars, problems } = listOf(
      [`${HEAD},description`, 'Swift,Hatchback,90,"One', 'Two"', "Thar,SUV,x,", ""].join(end),
    );
    expect(cars).toMatchObject([{ line: 2, car: { description: "One\nTwo" } }]);
    expect(problems).toMatchObject([{ line: 4, column: "price" }]);
  });

  it("for too many columns", () => {
    const wide = `${HEAD}${",".repeat(200)}\nSwift,Hatchback,90`;
    expect(wordsOf(new TextEncoder().encode(wide))).toContain("Line 1 is far too long");
  });

  it("without splitting lines of commas only", () => {
    const wide = `${HEAD}\n${`${",".repeat(30_000)}\n`.repeat(160)}`;
    expect(wordsOf(new TextEncoder().encode(wide))).toContain("Line 1 is far too long");
    const long = `${HEAD}\n${`${",".repeat(250)}\n`.repeat(5000)}`;
    expect(parseCarList(new TextEncoder().encode(long))).toMatchObject({
      reason: { kind: "too-many" },
    });
  });

  it("for lines with fewer or more columns than the header", () => {
    const { problems } = listOf(
      `${HEAD}\nSwift,Hatchback\nSwift,Hatchback,90,more\nSwift,SUV,90,,`,
    );
    expect(problems).toMatchObject([
      { line: 2, column: null, message: expect.stringContaining("2 columns") },
      { line: 2, column: "price", message: "Price is required" },
      { line: 3, column: null, message: expect.stringContaining("4 columns") },
    ]);
  });
});

describe("refuses", () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const many = (count: number) => utf8(`${HEAD}\n${"Swift,Hatchback,90\n".repeat(count)}`);

  it.each([
    ["an empty file", utf8(""), "has no cars"],
    ["a header only", utf8(HEAD), "has no cars"],
    ["UTF-16", new Uint8Array(Buffer.from(`\uFEFF${HEAD}\nSwift,SUV,90`, "utf16le")), "not UTF-8"],
    ["Latin-1", Uint8Array.from(Buffer.from(`${HEAD}\nCitroën,SUV,90`, "latin1")), "not UTF-8"],
    ["a missing price column", utf8("name,category\nSwift,SUV"), "has no column price."],
    ["a duplicate column", utf8("name,category,price,Name\nSwift,SUV,90,X"), "column name twice"],
    [
      "an unterminated quote",
      utf8(`${HEAD}\nSwift,SUV,90\n"Thar,SUV,90\nJimny,SUV,90`),
      "on line 3",
    ],
    ["a quote within a field", utf8(`${HEAD}\nSwift,SUV,90\nTh"ar,SUV,90`), "on line 3 are broken"],
    ["text after a closing quote", utf8(`${HEAD}\n"Swift"er,SUV,90`), "on line 2 are broken"],
    ["an overlong line", utf8(`${HEAD}\n"${"x".repeat(50_000)}",SUV,90`), "Line 2 is far too long"],
    ["2,001 cars", many(2001), "more than 2,000 cars"],
    ["10,000 cars", many(10_000), "more than 2,000 cars"],
    ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), "Max size is 5MB."],
    ["HTML", utf8("<!doctype html><title>Sign in</title>\n<p>"), "has no column name"],
  ])("%s", (_what, bytes, words) => {
    const began = performance.now();
    expect(wordsOf(bytes)).toContain(words);
    expect(wordsOf(bytes)).toMatch(/^Failed to import cars: /);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it("accepts 2,000 cars", () => {
    expect(wordsOf(many(2000))).toBeNull();
  });
});
