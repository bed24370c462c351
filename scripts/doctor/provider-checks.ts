import { randomBytes } from "node:crypto";
import type { Services } from "#app/services.server.ts";
import type { Check } from "./run-checks.ts";

const SETTINGS = { phonepe: "PHONEPE_…", razorpay: "RAZORPAY_…" } as const;

/** Asks every provider that is configured, also one of earlier payments, and the place of backups; nothing is sent or paid. */
export function listProviderChecks(services: Services): Check[] {
  return [
    ...listPaymentChecks(services),
    checkSms(services),
    checkMail(services),
    checkFiles(services),
    ...listBackupChecks(services),
  ];
}

function listPaymentChecks({ payments, config }: Services): Check[] {
  const checks = (["phonepe", "razorpay"] as const).flatMap((name): Check[] => {
    const provider = payments.named(name);
    if (provider === null) return [];
    // Answered with "no such order" only to whoever signs in.
    const run = async () => {
      await withAdvice(
        provider.getOrder(`doctor-${randomBytes(8).toString("hex")}`),
        SETTINGS[name],
      );
      return "answers, and accepts our key";
    };
    return [{ subject: `Payments (${name})`, run }];
  });
  if (config.PAYMENT_PROVIDER !== "sandbox") return checks;
  return [...checks, standIn("Payments (sandbox)", "takes no real money")];
}

function checkSms({ sms, config: { SMS_PROVIDER } }: Services): Check {
  const subject = `Text messages (${SMS_PROVIDER})`;
  const { check } = sms;
  if (check === undefined) return standIn(subject, "writes them to a file and sends none");
  const run = async () => {
    await withAdvice(check(), "TWILIO_…");
    return "answers, and accepts our key and messaging service";
  };
  return { subject, run };
}

function checkMail({ mail, config: { MAIL_PROVIDER } }: Services): Check {
  const subject = `E-mail (${MAIL_PROVIDER})`;
  const { check } = mail;
  if (check === undefined) return standIn(subject, "writes it to a file and sends none");
  const run = async () => {
    await withAdvice(check(), "SMTP_URL");
    return "the server answers, and accepts our user";
  };
  return { subject, run };
}

function checkFiles({ files, config: { S3_BUCKET } }: Services): Check {
  if (S3_BUCKET === undefined) return standIn("Files", "on the disk of DATA_DIR");
  const run = async () => {
    await withAdvice(readFirst(files.list("doctor/")), "S3_…");
    return "the object store answers, and accepts our key";
  };
  return { subject: "Files", run };
}

/** Writes a file and deletes it: a folder that can be read may still not be written to. */
function listBackupChecks({ backup, config: { BACKUP_DIR } }: Services): Check[] {
  if (backup === null) return [];
  const run = async () => {
    const key = `doctor/${randomBytes(8).toString("hex")}`;
    const trial = backup.store.put(key, Buffer.from(key)).then(() => backup.store.remove(key));
    const place = BACKUP_DIR === undefined ? "BACKUP_S3_…" : `the rights of ${BACKUP_DIR}`;
    await withAdvice(trial, place);
    return "its place can be written to";
  };
  return [{ subject: "Backup", run }];
}

async function readFirst(entries: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of entries) break;
}

function standIn(subject: string, text: string): Check {
  return { subject, run: async () => text };
}

async function withAdvice(work: Promise<unknown>, settings: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new Error(`check ${settings} and the connection`, { cause: error });
  }
}
