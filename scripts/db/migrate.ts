import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readConfig();
const db = openDatabase({ databaseUrl, dataDir });
const applied = await migrate(db);
await db.destroy();
console.log(applied.length === 0 ? "Nothing to do." : `Applied: ${applied.join(", ")}`);
