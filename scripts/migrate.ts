import { readConfig } from "#app/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

const config = readConfig();
const db = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
const applied = await migrate(db);
await db.destroy();
console.log(applied.length === 0 ? "Nothing to do." : `Applied: ${applied.join(", ")}`);
