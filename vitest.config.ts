import { defineConfig } from "vitest/config";
import { iconSprite } from "./scripts/icon-sprite.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Sites and scripts of tests have the settings that the test gives them, not those of `.env`. */
process.env.ENV_FILE = "";

const databaseTests = [
  "app/**/*.server.test.ts",
  "app/**/*.server.test.tsx",
  "server/**/*.test.ts",
  "test/**/*.server.test.ts",
];

const permissions = "test/permissions/permissions.server.test.ts";
/** Decided by the same code on both databases, or by none: once is enough. */
const ON_ONE_DATABASE = [
  permissions,
  "test/query-counts/query-counts.server.test.ts",
  "test/query-counts/table-scans.server.test.ts",
  "app/db/open-file.server.test.ts",
  "app/db/sqlite.server.test.ts",
  "app/features/fleet/import/parse-car-list.server.test.ts",
  "app/features/invoices/long-documents.server.test.ts",
  "app/features/invoices/render-tax-document.server.test.ts",
  "server/built-files.test.ts",
  "server/drain-body.test.ts",
  "server/graceful-shutdown.test.ts",
  "server/page-cache/page-cache.test.ts",
  "server/start-live.test.ts",
  "test/release/release.server.test.ts",
];
/** Started last, these would run alone while the other workers are idle. */
const SLOWEST = [
  permissions,
  "test/crash/crash.server.test.ts",
  "test/crash/kill-at-steps.server.test.ts",
  "test/processes/processes.server.test.ts",
  "test/release/release.server.test.ts",
  "test/backup/backup.server.test.ts",
  "test/setup/setup.server.test.ts",
  "app/db/open-file.server.test.ts",
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOWEST.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const plugins = [iconSprite()];

const setupFiles = ["test/support/restore-globals.ts"];

/** Tests that need a database run once on SQLite and, where one answers, once on PostgreSQL. */
function databaseProject(name: "sqlite" | "postgres") {
  return {
    plugins,
    test: {
      name,
      include: databaseTests,
      exclude: name === "postgres" ? ON_ONE_DATABASE : [],
      setupFiles,
      globalSetup: [`test/support/${name}-global-setup.ts`],
      env: { TEST_DATABASE: name },
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}

const postgres = process.env.TEST_POSTGRES_URL === undefined ? [] : [databaseProject("postgres")];

export default defineConfig({
  test: {
    // By default Vitest leaves one core unused, which is half of two.
    maxWorkers: "100%",
    // Loading the same modules again for every file takes longer than most of its tests.
    isolate: false,
    // The projects share most modules: one of them transforms each for all.
    fsModuleCache: true,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["app/**/*.test.{ts,tsx}", "{artwork,scripts}/**/*.test.ts"],
          exclude: databaseTests,
          setupFiles,
        },
      },
      databaseProject("sqlite"),
      ...postgres,
    ],
  },
});
