import { KINDS, type Kind, type Load, type Transfer } from "./load-page.ts";
import type { Timings } from "./page-timings.ts";

export type Measured = { page: string; site: Load[]; floor: Load[] };

const LCP_TO_FLOOR = 1.15;
const HOME_SCRIPT_KB = 118;
const MAX_CLS = 0.005;

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
  console.log(`\nScripts of ${page}: ${scripts.length} files, ${kilobytes(scriptBodies(load))} kB`);
  for (const { path, body } of scripts.sort((a, b) => b.body - a.body)) {
    console.log(`${kilobytes(body).padStart(8)}  ${path}`);
  }
}

export function printRepeatVisit(transfers: readonly Transfer[]): void {
  const sum = transfers.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`\nA repeat visit, home -> vehicles -> a car: ${kilobytes(sum)} kB, aim <= 40`);
  for (const { path, bytes } of transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)) {
    console.log(`${kilobytes(bytes).padStart(8)}  ${path}`);
  }
}

export function printAims(measured: readonly Measured[]): void {
  const home = measured.filter(({ page }) => page === "home");
  console.log();
  printAim(`LCP at most ${LCP_TO_FLOOR}x that of the floor`, measured, (one) => {
    return lcpToFloor(one) <= LCP_TO_FLOOR;
  });
  printAim("nothing shifts (CLS 0.00)", measured, ({ site }) => {
    return median(site, ({ timings }) => timings.cls) < MAX_CLS;
  });
  printAim(`scripts of home at most ${HOME_SCRIPT_KB} kB`, home, ({ site }) => {
    return median(site, scriptBodies) <= HOME_SCRIPT_KB * 1000;
  });
}

function printAim(aim: string, pages: readonly Measured[], isMet: (one: Measured) => boolean) {
  const missing = pages.filter((one) => !isMet(one)).map(({ page }) => page);
  console.log(missing.length === 0 ? `met     ${aim}` : `missed  ${aim}: ${missing.join("; ")}`);
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

function scriptBodies(load: Load): number {
  return scriptsOf(load).reduce((total, { body }) => total + body, 0);
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
