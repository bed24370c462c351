import { findCircles, readImportGraph, type SourceFile } from "./structure/import-graph.ts";
import { DOCUMENT, drawPicture, listSizes, writePicture } from "./structure/picture.ts";
import { isTest, roomOf } from "./structure/rooms.ts";
import { listTableWrites } from "./structure/table-writes.ts";

const graph = readImportGraph();
writePicture(drawPicture(graph));

const files = [...graph.values()];
const product = files.filter(({ path }) => roomOf(path) !== null);
const tests = files.filter(({ path }) => isTest(path) || /^(?:test|e2e)\//.test(path));
for (const line of listSizes(graph)) console.log(line);
printSizes("all sources", files);
printSizes("product", product);
printSizes("tests", tests);

const looseFiles = product.filter(({ path }) => /^app\/[^/]+$/.test(path));
console.log(`loose files at app/: ${looseFiles.length}`);
const circles = findCircles(graph);
console.log(`circles of imports: ${circles.length}`);
for (const circle of circles) console.log(`  ${circle.join(" ⇄ ")}`);
console.log(`writes of shared tables outside app/records: ${listTableWrites(graph).length}`);
console.log(`The picture is in ${DOCUMENT}.`);

function printSizes(name: string, group: readonly SourceFile[]): void {
  const sizes = group.map(({ lines }) => lines).sort((a, b) => a - b);
  const total = sizes.reduce((sum, lines) => sum + lines, 0);
  const quantile = (part: number) => sizes[Math.floor((sizes.length - 1) * part)] ?? 0;
  console.log(
    `${name}: ${group.length} files, ${total} lines; ` +
      `lines a file: median ${quantile(0.5)}, p90 ${quantile(0.9)}, longest ${quantile(1)}`,
  );
}
