import { makeAdmin } from "#app/features/accounts/make-admin.server.ts";
import { openSiteDatabase } from "./db/open.ts";

const [email] = process.argv.slice(2);
if (email === undefined) {
  console.error("Usage: npm run make-admin -- <email>");
  process.exit(2);
}

const db = await openSiteDatabase();
const made = await makeAdmin(db, email);
await db.destroy();
if (made) {
  console.log(`${email} is an admin now.`);
} else {
  console.error(`Nobody has an account under ${email}. Sign up on the site first.`);
  process.exitCode = 1;
}
