import { KINDS, type Kind, type Load, type Transfer } from "./load-page.ts";
import type { BenchRow } from "../report.ts";
import type { Timings } from "./page-timings.ts";

export type Measured = { page: string; site: Load[]; floor: Load[] };

const MAX_LCP_TO_FLOOR = 1.05;
const MAX_CLS = 0.005;
const WEIGHED = new Set(["home", "vehicles", "vehicles, search", "car detail"]);
const MAX_HTML_KB = 14;
const MAX_SCRIPTS_TO_FRAMEWORK = 1.15;
const MAX_REPEAT_KB = 40;

export function printPages(measured: readonly Measured[]): void {
  const timings = ["FCP", "LCP", "CLS", "TBT", "FCP", "LCP"];
  const heads = [...KINDS, "total", "reqs", ...timings].map(cell).join("");
  console.log(`\n${"".padEnd(101)}--- site${"-".repeat(21)}   -- floor --`);
  console.log(`${"page".padEnd(17)}${heads}${"LCP ratio".padStart(11)}`);
  for (const { page, site, floor } of measured) {
    const cells = [
      ...KINDS.map((kind) => kilobytes(median(site, (load) => bytesOf(load, kind)))),
      kilobytes(median(site, (load) => bytesOf(load))),
      String(median(site, ({ transfers }) => transfers.length)),
      millis(site, "fcp"),
      millis(site, "lcp"),
      median(site, ({ timings }) => timings.cls).toFixed(3),
      millis(site, "tbt"),
      millis(floor, "fcp"),
      millis(floor, "lcp"),
    ];
    const ratio = `${lcpToFloor({ page, site, floor }).toFixed(2)}x`;
    console.log(page.padEnd(17) + cells.map(cell).join("") + ratio.padStart(11));
  }
}

export function printScripts(measured: readonly Measured[], page: string): void {
  const load = measured.find((candidate) => candidate.page === page)?.site[0];
  if (!load) return;
  const scripts = scriptsOf(load);
  console.log(`\nScripts of ${page}: ${scripts.length} files, ${kilobytes(bodyOf(load, "js"))} kB`);
  for (const { path, body } of scripts.sort((a, b) => b.body - a.body)) {
    console.log(`${kilobytes(body).padStart(8)}  ${path}`);
  }
}

export function printRepeatVisit(transfers: readonly Transfer[]): void {
  console.log(`\nA repeat visit, home -> vehicles -> a car: ${kilobytes(sumBytes(transfers))} kB`);
  for (const { path, bytes } of transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)) {
    console.log(`${kilobytes(bytes).padStart(8)}  ${path}`);
  }
}

/** What a page may weigh and take, and what a second visit may (`repeated`). */
export function pageRows(measured: readonly Measured[], repeated: readonly Transfer[]): BenchRow[] {
  const maxCls = Math.max(
    ...measured.map(({ site }) => median(site, ({ timings }) => timings.cls)),
  );
  return [
    ...measured.flatMap((one) => rowsOfPage(one)),
    {
      what: "layout shift, at most",
      ours: maxCls.toFixed(3),
      reference: "",
      value: maxCls,
      aim: { atMost: MAX_CLS },
    },
    {
      what: "repeat visit, home to a car",
      ours: `${kilobytes(sumBytes(repeated))} kB`,
      reference: "",
      value: sumBytes(repeated) / 1000,
      aim: { atMost: MAX_REPEAT_KB },
    },
  ];
}

function rowsOfPage({ page, site, floor }: Measured): BenchRow[] {
  const html = median(site, (load) => bodyOf(load, "html"));
  const scripts = median(site, (load) => bodyOf(load, "js"));
  const framework = median(site, frameworkOf);
  const lcp = lcpToFloor({ page, site, floor });
  const rows: BenchRow[] = [
    {
      what: `LCP of ${page}`,
      ours: `${millis(site, "lcp")} ms`,
      reference: `${millis(floor, "lcp")} ms, the same HTML without scripts`,
      value: lcp,
      aim: { atMost: MAX_LCP_TO_FLOOR },
    },
  ];
  if (!WEIGHED.has(page)) return rows;
  return [
    ...rows,
    {
      what: `HTML of ${page}`,
      ours: `${kilobytes(html)} kB`,
      reference: "",
      value: html / 1000,
      aim: { atMost: MAX_HTML_KB },
    },
    {
      what: `scripts of ${page}`,
      ours: `${kilobytes(scripts)} kB`,
      reference: `${kilobytes(framework)} kB, React and its router`,
      value: scripts / framework,
      aim: { atMost: MAX_SCRIPTS_TO_FRAMEWORK },
    },
  ];
}

function lcpToFloor({ site, floor }: Measured): number {
  const lcp = ({ timings }: Load) => timings.lcp;
  return median(site, lcp) / median(floor, lcp);
}

function bytesOf({ transfers }: Load, kind?: Kind): number {
  return transfers
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0);
}

function bodyOf({ transfers }: Load, kind: Kind): number {
  return transfers.filter((one) => one.kind === kind).reduce((total, { body }) => total + body, 0);
}

function frameworkOf(load: Load): number {
  return scriptsOf(load).find(({ path }) => path.includes("/framework-"))?.body ?? Number.NaN;
}

function sumBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

function scriptsOf({ transfers }: Load): Transfer[] {
  return transfers.filter(({ kind }) => kind === "js");
}

function median(loads: readonly Load[], pick: (load: Load) => number): number {
  return loads.map(pick).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
}

function millis(loads: readonly Load[], timing: keyof Timings): string {
  return median(loads, ({ timings }) => timings[timing]).toFixed(0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function cell(text: string): string {
  return text.padStart(8);
}
