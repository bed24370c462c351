import type { Browser } from "@playwright/test";
import { getDemoRental } from "../e2e/support/demo-rental.ts";
import { launchChromium } from "../scripts/launch-chromium.ts";
import { startProductionSite } from "../scripts/production-site.ts";
import { loadPage } from "./pages/load-page.ts";
import { measureRepeatVisit } from "./pages/repeat-visit.ts";
import {
  type Measured,
  printPages,
  printRepeatVisit,
  printScripts,
  pageRows,
} from "./pages/report.ts";
import { startStaticBaseline } from "./pages/static-baseline.ts";
import { reportRows } from "./report.ts";

const rental = getDemoRental("mahindra-scorpio-n-2023");

const PAGES = {
  home: "/",
  vehicles: "/vehicles",
  "vehicles, search": rental.list,
  "car detail": rental.detail,
  cabbooking: "/cabbooking",
  about: "/About",
  contact: "/Contact",
  terms: "/TermsandConditions",
  privacy: "/Privacypolicy",
  login: "/login",
};

const loads = Number(process.argv[2] ?? 7);
const site = await startProductionSite();
const floor = await startStaticBaseline(site.origin);
const browser = await launchChromium();
try {
  const measured = await measure(browser, loads);
  console.log(
    `\nMedian of ${loads} loads, cold cache, 412 px, 4x slower CPU, slow 4G (1.6 Mbps, 150 ms).` +
      "\nFloor: the same page from memory, without its scripts. Sizes in kB as sent (headers too), times in ms.",
  );
  printPages(measured);
  printScripts(measured, "home");
  const repeated = ["/", "/vehicles", rental.detail].map((address) => site.origin + address);
  const transfers = await measureRepeatVisit(browser, repeated);
  printRepeatVisit(transfers);
  reportRows(pageRows(measured, transfers));
} finally {
  await browser.close();
  await floor.stop();
  await site.stop();
}

/** Alternates, so that a busy moment of the machine hits both. */
async function measure(browser: Browser, loads: number): Promise<Measured[]> {
  const measured = Object.keys(PAGES).map((page): Measured => ({ page, site: [], floor: [] }));
  for (let round = 0; round <= loads; round += 1) {
    const isWarmUp = round === 0;
    for (const { page, site: ofSite, floor: ofFloor } of measured) {
      const address = PAGES[page as keyof typeof PAGES];
      const onSite = await loadPage(browser, site.origin + address);
      const onFloor = await loadPage(browser, floor.origin + address);
      if (isWarmUp) continue;
      ofSite.push(onSite);
      ofFloor.push(onFloor);
    }
    process.stdout.write(isWarmUp ? "warmed up" : ` · ${round}`);
  }
  console.log();
  return measured;
}
