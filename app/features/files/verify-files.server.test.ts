import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerPendingFile } from "#app/records/files/pending-files.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { createFileFixture, type FileFixture } from "#test/support/file-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { fileReferences } from "./file-references.server.ts";
import { findReferenced, listReferencedFiles } from "./referenced-files.server.ts";
import { type Finding, verifyFiles } from "./verify-files.server.ts";

let database: TestDatabase;
let scene: FileFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  scene = await createFileFixture(database.db);
});
afterAll(async () => {
  await scene.drop();
  await database.drop();
});

async function verify(deps: Parameters<typeof verifyFiles>[0] = scene.deps) {
  const found: Finding[] = [];
  const verified = await verifyFiles(deps, { found: (finding) => found.push(finding) });
  const findings = found.map((finding) =>
    finding.what === "orphan"
      ? `orphan ${finding.entry.key}`
      : `${finding.what} ${finding.file.storageKey}${finding.what === "damaged" ? ` ${finding.why}` : ""}`,
  );
  return { ...verified, findings };
}

it("covers every column that can refer to a stored file", async () => {
  const tables = await database.db.withoutPlugins().introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const knownColumns = [
    ...fileReferences.flatMap((source) => source.columns),
    "file_removals.storage_key",
    // Names of other things.
    "jwks.private_key",
    "jwks.public_key",
    "ledger.entry_key",
    "outbox.unique_key",
    "payment_differences.difference_key",
    "rate_limits.key",
    "attempt_counts.key",
    "objects.path",
  ];
  const keyColumns = columns.filter((name) => /(?:[._]key|\.path|\.parts|_file)$/.test(name));
  expect(knownColumns).toEqual(expect.arrayContaining(keyColumns));
  expect(columns).toEqual(
    expect.arrayContaining(fileReferences.flatMap((source) => source.columns)),
  );
});

describe("verifying", () => {
  it("reads every referenced file", async () => {
    const [sealed, plain] = [
      await scene.insertDocument(),
      await scene.insertDocument({ sealed: false }),
    ];
    const others = [await scene.insertObject(), await scene.insertPicture()];
    const { parts } = await scene.insertUpload();
    const keys = [sealed.storageKey, sealed.thumbnailKey!, plain.storageKey, ...others, ...parts];
    const named: string[] = [];
    for await (const { storageKey } of listReferencedFiles(database.db)) named.push(storageKey);
    expect(named.sort()).toEqual(keys.sort());
    expect(await findReferenced(database.db, [...keys, "documents/no", "uploads/no.0-0"])).toEqual(
      new Set(keys),
    );
    const sizes = [70_000, 1000, 70_000, 1000, 1000, 1000, 1000];
    const bytes = sizes.reduce((sum, size) => sum + size);
    expect(await verify()).toEqual({
      files: 7,
      bytes,
      missing: 0,
      damaged: 0,
      orphans: 0,
      findings: [],
    });
  });

  it("reports damaged, missing and unreferenced files", async () => {
    const [altered, cut, gone] = [
      await scene.insertDocument(),
      await scene.insertObject(),
      await scene.insertPicture(),
    ];
    await scene.corrupt(altered.thumbnailKey!);
    await scene.files.put(cut, new Uint8Array(999));
    await scene.files.remove(gone);
    const plain = await scene.insertDocument({ sealed: false });
    await scene.files.put(plain.storageKey, new Uint8Array(70_000));
    const unknown = await scene.insertDocument({ by: scene.sealedWithKeys("a lost key") });
    await scene.files.put("objects/00/orphan", new Uint8Array(3));
    await scene.files.put("of-somebody-else", new Uint8Array(3));
    const { findings, ...counts } = await verify();
    expect(counts).toMatchObject({ missing: 1, damaged: 5, orphans: 1 });
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`damaged ${altered.thumbnailKey} it cannot be read`),
        `damaged ${cut} it has 999 bytes instead of 1000`,
        `damaged ${plain.storageKey} its content is another`,
        expect.stringMatching(`damaged ${unknown.storageKey} .* needs the master key`),
        `missing ${gone}`,
        "orphan objects/00/orphan",
      ]),
    );
  });

  it("tolerates concurrent changes", async () => {
    const { findings: before } = await verify();
    const { id, storageKey } = await scene.insertDocument({ sealed: false });
    const open: typeof scene.files.open = async (key, range) => {
      if (key !== storageKey) return await scene.files.open(key, range);
      await database.db.deleteFrom("documents").where("id", "=", id).execute();
      await scene.files.remove(key);
      return null;
    };
    await registerPendingFile(database.db, "objects/00/just-being-written", scene.deps.clock.now());
    await scene.files.put("objects/00/just-being-written", new Uint8Array(3));
    const { findings } = await verify({ ...scene.deps, files: { ...scene.files, open } });
    expect(findings.sort()).toEqual(before.sort());
  });

  it("stops when it is aborted", async () => {
    const stopping = new AbortController();
    const open: typeof scene.files.open = (key, range) => {
      stopping.abort();
      return scene.files.open(key, range);
    };
    const { files, orphans } = await verify({
      ...scene.deps,
      files: { ...scene.files, open },
      documentFiles: { ...scene.documentFiles, open },
      stopping: stopping.signal,
    });
    expect(files).toBeLessThanOrEqual(4);
    expect(orphans).toBe(0);
  });
});

it("finds the file of a picture at every step of its move to an object", async () => {
  const { db } = database;
  for (let queries = 1; queries <= 4; queries += 1) {
    const storageKey = await scene.insertPicture();
    let left = queries;
    const convertingDb = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        left -= 1;
        if (left === 0) await becomeObject(storageKey);
        return result;
      },
    });
    expect(await findReferenced(convertingDb, [storageKey])).toEqual(new Set([storageKey]));
    expect(left).toBeLessThanOrEqual(0);
  }
});

async function becomeObject(storageKey: string): Promise<void> {
  const converted = {
    colour: "#0f6b72",
    placeholder: "data:",
    widths: toJson([320]),
    storageKey: null,
  };
  await database.db
    .updateTable("pictures")
    .set(converted)
    .where("storageKey", "=", storageKey)
    .execute();
  await scene.insertObject(storageKey);
}
