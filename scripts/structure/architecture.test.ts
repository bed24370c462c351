import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findCircles, readImportGraph } from "./import-graph.ts";
import { featureOf, isTest, listCrossings, ROOMS, roomOf } from "./rooms.ts";
import { DOCUMENT, drawPicture, readPicture } from "./picture.ts";
import { listTableWrites } from "./table-writes.ts";

const graph = readImportGraph();
const files = [...graph.values()];

describe("the rooms", () => {
  it("contain every product file", () => {
    const homeless = files.filter(
      ({ path }) => /^(app|server)\//.test(path) && !isTest(path) && roomOf(path) === null,
    );
    expect(homeless.map(({ path }) => path)).toEqual([]);
    expect(listCrossings(graph).length).toBeGreaterThan(1000);
  });

  it("are listed from the top, so that no two can import each other", () => {
    const names = Object.keys(ROOMS);
    const upward = Object.entries(ROOMS).flatMap(([name, { imports }], index) =>
      imports.filter((to) => names.indexOf(to) <= index).map((to) => `${name} → ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it("import only what ROOMS allows (scripts/structure/rooms.ts)", () => {
    const refused = listCrossings(graph)
      .filter(({ from, to }) => !ROOMS[from].imports.includes(to))
      .map(({ from, to, file, target }) => `${from} → ${to}: ${file} imports ${target}`);
    expect(refused).toEqual([]);
  });

  it("keep product code apart from tests and tools", () => {
    const refused = files
      .filter(({ path }) => roomOf(path) !== null)
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => roomOf(target) === null)
          .map((target) => `${path} imports ${target}`),
      );
    expect(refused).toEqual([]);
  });

  it("keep features apart: they meet in records, in the domain or in a route", () => {
    const refused = files
      .filter(({ path }) => featureOf(path) !== null && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => featureOf(target) !== null && featureOf(target) !== featureOf(path))
          .map((target) => `${path} imports ${target}`),
      );
    expect(refused).toEqual([]);
  });

  it("have no files that import each other in a circle, types included", () => {
    expect(findCircles(graph).map((circle) => circle.join(" ⇄ "))).toEqual([]);
  });
});

it(`is drawn in ${DOCUMENT} as it is ("npm run structure" draws it again)`, () => {
  expect(readPicture()).toBe(drawPicture(graph));
});

it.each([DOCUMENT, "README.md", "docs/words.md", "docs/security.md"])(
  "%s links to files that exist",
  (document) => {
    const links = Array.from(readFileSync(document, "utf8").matchAll(/\]\((?!http|#)([^)#]+)/g));
    const targets = links.map(([, link = ""]) => path.join(path.dirname(document), link));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  },
);

describe("shared tables", () => {
  it("are written by app/records only", () => {
    expect(listTableWrites(graph)).toEqual([]);
  });
});
