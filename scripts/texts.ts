import { readImportGraph } from "./structure/import-graph.ts";
import { listPageTexts } from "./texts/list-page-texts.ts";

/** More pages than these are only counted. */
const MOST_PAGES = 3;

const listed = listPageTexts(readImportGraph());
const byPlace = Map.groupBy(listed, ({ pages }) => {
  if (pages.length === 0) return "On no page: messages, invoices, commands";
  return pages.length <= MOST_PAGES ? pages.join(", ") : `On ${pages.length} pages`;
});
for (const [place, files] of [...byPlace].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`\n${place}`);
  for (const { file, texts } of files) {
    console.log(`  ${file}`);
    for (const text of texts) console.log(`    ${text}`);
  }
}
console.log(`\n${listed.reduce((sum, { texts }) => sum + texts.length, 0)} texts`);
