import { contactField } from "#app/features/accounts/base/contact.ts";
import { makeAdmin } from "#app/features/accounts/admin/make-admin.server.ts";
import { openSiteDatabase } from "./db/open.ts";

const WHY_NOT = {
  nobody: "Nobody has an account under it. Sign up on the site first.",
  banned: "That account is banned. A colleague lifts that first.",
};

const [typed = ""] = process.argv.slice(2);
const contact = contactField.safeParse(typed);
if (!contact.success) {
  console.error("Usage: npm run make-admin -- <e-mail or phone>");
  process.exit(2);
}

const db = await openSiteDatabase();
const result = await makeAdmin(db, contact.data, Date.now());
await db.destroy();
if (result.ok) {
  console.log(`${result.value.name} (${contact.data.to}) is an owner now.`);
} else {
  console.error(`${contact.data.to}: ${WHY_NOT[result.reason]}`);
  process.exitCode = 1;
}
