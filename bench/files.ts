import { copyWithFsync } from "./files/copy-with-fsync.ts";
import { median, secondsOf, times } from "./files/parallel.ts";
import { LARGE, openScene, SMALL } from "./files/open-scene.ts";
import { watchMemory } from "./files/watch-memory.ts";
import { reportRows } from "./report.ts";

/** The built site over HTTP, beside a plain copy with fsync and bare `node:http`. */
const ROUNDS = 3;
const AT_ONCE = 8;
const LARGE_FILES = 40;
const SMALL_FILES = 1500;
const CROWD = 100;

type Measure = { unit: string; amount: number; work: () => Promise<void> };

const scene = await openScene();
const megabytes = (LARGE_FILES * LARGE) / 1e6;
const large = (work: (number: number) => Promise<unknown>): Measure => ({
  unit: "MB/s",
  amount: megabytes,
  work: () => times(LARGE_FILES, AT_ONCE, work),
});
const small = (work: () => Promise<unknown>): Measure => ({
  unit: "requests/s",
  amount: SMALL_FILES,
  work: () => times(SMALL_FILES, AT_ONCE, work),
});

try {
  const crowd = () => times(CROWD, CROWD, (number) => scene.upload(`crowd-${number}`, LARGE));
  // Warm-up: caches and buffers that grow once are not measured.
  await times(AT_ONCE, AT_ONCE, (number) => scene.upload(`warm-${number}`, LARGE));
  const memory = [await watchMemory(scene.pid, crowd), await watchMemory(scene.pid, crowd)];

  const uploads = await compare("upload, 5 MB", "copy with fsync", {
    ours: large((number) => scene.upload(`round-${number}`, LARGE)),
    plain: large((number) => copyWithFsync(scene.plainFile, scene.copies, `${number}`)),
  });
  await compare("download, 5 MB", "from node:http", {
    ours: large(() => scene.readObject(LARGE)),
    plain: large(() => scene.readPlain(LARGE)),
  });
  await compare("document, 5 MB, decrypted", "from node:http", {
    ours: large(() => scene.readDocument()),
    plain: large(() => scene.readPlain(LARGE)),
  });
  await compare("download, 10 kB", "from node:http", {
    ours: small(() => scene.readObject(SMALL)),
    plain: small(() => scene.readPlain(SMALL)),
  });

  console.log(
    `\nThe server's memory, ${CROWD} uploads of 5 MB at once (${(CROWD * LARGE) / 1e6} MB), twice`,
  );
  for (const { before, peak, after } of memory) {
    const figures = [before, peak, after].map((value) => value.toFixed(0));
    console.log(`before ${figures[0]} MB, at most ${figures[1]} MB, after ${figures[2]} MB`);
  }
  reportRows([
    {
      what: "upload of 5 MB, the time of a copy",
      ours: `${uploads.our.toFixed(0)} MB/s`,
      reference: `${uploads.bare.toFixed(0)} MB/s by a copy with fsync`,
      value: uploads.bare / uploads.our,
      aim: { atMost: 4 },
    },
  ]);
} finally {
  await scene.close();
}

/** Alternates, so that a busy moment of the machine hits both. */
async function compare(
  name: string,
  reference: string,
  { ours, plain }: { ours: Measure; plain: Measure },
): Promise<{ our: number; bare: number }> {
  const rates: { ours: number; plain: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = {
      ours: ours.amount / (await secondsOf(ours.work)),
      plain: plain.amount / (await secondsOf(plain.work)),
    };
    if (round > 0) rates.push(rate);
  }
  const [our, bare] = [median(rates.map((one) => one.ours)), median(rates.map((one) => one.plain))];
  console.log(`\n${name}: ${AT_ONCE} at once, median of ${ROUNDS} rounds`);
  for (const [label, rate] of [
    [name, our],
    [reference, bare],
  ] as const) {
    console.log(`${label.padEnd(28)}${rate.toFixed(0).padStart(8)} ${ours.unit}`);
  }
  console.log(`${"ours to plain".padEnd(28)}${(bare / our).toFixed(2).padStart(8)}x`);
  return { our, bare };
}
