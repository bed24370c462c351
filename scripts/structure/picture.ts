import { readFileSync, writeFileSync } from "node:fs";
import type { ImportGraph } from "./import-graph.ts";
import { featureOf, listCrossings, ROOMS, type Room, roomOf } from "./rooms.ts";

export const DOCUMENT = "docs/architecture.md";
const START = "<!-- structure: written by `npm run structure` -->";
const END = "<!-- /structure -->";

const ALL_ROOMS = Object.keys(ROOMS) as Room[];

export function drawPicture(graph: ImportGraph): string {
  const imports = importsByRoom(graph);
  const rooms = ALL_ROOMS.filter((room) => countFiles(graph, inRoom(room)).files > 0);
  return [
    "```mermaid",
    "flowchart TD",
    ...rooms.map((room) => `  ${room}["${room}"]`),
    ...directArrows(imports).map(([from, to]) => `  ${from} --> ${to}`),
    "```",
    "",
    "| room | what is in it | imports |",
    "|---|---|---|",
    ...rooms.map((room) => {
      const { about } = ROOMS[room];
      const targets = [...(imports.get(room) ?? [])].sort().join(", ");
      return `| ${room} | ${about} | ${targets} |`;
    }),
  ].join("\n");
}

/** The size of every room and feature, a line each; it changes too often for the document. */
export function listSizes(graph: ImportGraph): string[] {
  const rooms = ALL_ROOMS.map((room) => `${room}: ${sizeOf(graph, inRoom(room))}`);
  const features = listFeatures(graph).map(
    (name) => `features/${name}: ${sizeOf(graph, (file) => featureOf(file) === name)}`,
  );
  return [...rooms, ...features];
}

export function readPicture(): string {
  const [, rest = ""] = readFileSync(DOCUMENT, "utf8").split(START);
  return (rest.split(END)[0] ?? "").trim();
}

export function writePicture(picture: string): void {
  const [before, rest] = readFileSync(DOCUMENT, "utf8").split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has no place marked "${START}"`);
  writeFileSync(DOCUMENT, `${before}${START}\n\n${picture}\n\n${END}${after}`);
}

function importsByRoom(graph: ImportGraph): Map<Room, Set<Room>> {
  const imports = new Map(ALL_ROOMS.map((room) => [room, new Set<Room>()]));
  for (const { from, to } of listCrossings(graph)) imports.get(from)?.add(to);
  return imports;
}

/** Leaves out arrows that a chain of others implies. */
function directArrows(imports: ReadonlyMap<Room, ReadonlySet<Room>>): [Room, Room][] {
  const reaches = (from: Room, to: Room): boolean =>
    [...(imports.get(from) ?? [])].some(
      (next) => next === to || (isBelow(next, from) && reaches(next, to)),
    );
  return ALL_ROOMS.flatMap((from) => {
    const targets = [...(imports.get(from) ?? [])];
    return targets
      .filter((to) => !targets.some((other) => other !== to && reaches(other, to)))
      .sort()
      .map((to): [Room, Room] => [from, to]);
  });
}

/** Follows only arrows that point down, so that a circle of rooms cannot loop. */
function isBelow(room: Room, other: Room): boolean {
  return ALL_ROOMS.indexOf(room) > ALL_ROOMS.indexOf(other);
}

function listFeatures(graph: ImportGraph): string[] {
  const names = [...graph.keys()].filter((file) => inRoom("features")(file)).map(featureOf);
  return [...new Set(names.filter((name) => name !== null))].sort();
}

function inRoom(room: Room): (file: string) => boolean {
  return (file) => roomOf(file) === room;
}

function sizeOf(graph: ImportGraph, isPart: (file: string) => boolean): string {
  const { files, lines } = countFiles(graph, (file) => roomOf(file) !== null && isPart(file));
  return `${files} ${files === 1 ? "file" : "files"}, ${lines.toLocaleString("en-IN")} lines`;
}

function countFiles(graph: ImportGraph, isPart: (file: string) => boolean) {
  const sizes = [...graph.values()].filter(({ path }) => isPart(path)).map(({ lines }) => lines);
  return { files: sizes.length, lines: sizes.reduce((sum, lines) => sum + lines, 0) };
}
