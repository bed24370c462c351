import { defineConfig } from "vitest/config";

const databaseTests = [
  "app/**/*.server.test.ts",
  "app/**/*.server.test.tsx",
  "server/**/*.test.ts",
  "test/**/*.server.test.ts",
];

const setupFiles = ["test/support/restore-globals.ts"];

/** Tests that need a database run once on SQLite and, where one answers, once on PostgreSQL. */
function databaseProject(name: "sqlite" | "postgres") {
  return {
    test: {
      name,
      include: databaseTests,
      setupFiles,
      globalSetup: name === "postgres" ? ["test/support/postgres-global-setup.ts"] : [],
      env: { TEST_DATABASE: name },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

const postgres = process.env.TEST_POSTGRES_URL === undefined ? [] : [databaseProject("postgres")];

export default defineConfig({
  test: {
    // Vitest leaves one core out, which is half of two.
    maxWorkers: "100%",
    // To load the same modules anew for every file takes longer than most tests in it.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
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
