import { readConfig } from "#app/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { makeAdmin } from "#app/features/accounts/make-admin.server.ts";

const [email] = process.argv.slice(2);
if (email === undefined) {
  console.error("Usage: npm run make-admin -- <email>");
  process.exit(2);
}

const config = readConfig();
const db = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
const made = await makeAdmin(db, email);
await db.destroy();
if (made) {
  console.log(`${email} is an admin now.`);
} else {
  console.error(`Nobody has an account under ${email}. Sign up on the site first.`);
  process.exitCode = 1;
}
