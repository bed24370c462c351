/** What the Health page says of each part of the site: what is, and what to do about it. */
export const healthMessages = {
  database: {
    ok: (name: string) => `${name} answers, and its schema is that of this version.`,
    outdated:
      "Its schema is not that of this version. Restart the site, which brings the schema up to date.",
    unavailable: "It does not answer. Check the database server; the site goes on by itself.",
  },
  disk: {
    ok: (free: string, size: string) => `${free} of ${size} are free.`,
    low: (free: string) => `Only ${free} are left. Make room: uploads are refused below 100 MB.`,
    full: (free: string) => `${free} are left, so uploads are refused. Make room now.`,
    "read-only": "It cannot be written to. Check the disk and the rights of the folder DATA_DIR.",
    unavailable: "It does not answer within two seconds. Check the disk.",
  },
  messages: {
    none: "Nothing waits to be sent.",
    waiting: (count: number) =>
      count === 1 ? "1 message is on its way." : `${count} messages are on their way.`,
    slow: (count: number, age: string) =>
      `${count === 1 ? "1 message waits" : `${count} messages wait`}, for ${age} now. Run npm run doctor on the server: it says which provider does not answer.`,
    failed: (count: number) =>
      count === 1
        ? "1 message was not sent. Send it again, or call the customer."
        : `${count} messages were not sent. Send them again, or call the customers.`,
  },
  payments: {
    agree: "Every payment agrees with the provider’s books.",
    open: (count: number) =>
      count === 1
        ? "1 order waits for its payment; every other one agrees with the provider’s books."
        : `${count} orders wait for their payment; every other one agrees with the provider’s books.`,
    differences: (count: number) =>
      count === 1
        ? "The provider and the site disagree about 1 payment. Resolve it."
        : `The provider and the site disagree about ${count} payments. Resolve them.`,
  },
  providers: {
    payments: (name: string) => `${name} takes new payments.`,
    noPayments: "The sandbox takes no real money. Set PAYMENT_PROVIDER before you take bookings.",
    sms: "Sent through Twilio.",
    unregistered:
      "Sent through Twilio, but no text has an id: carriers in India drop texts that are not registered. Enter the ids under Settings, Text messages.",
    noSms: "Written to a file and sent to nobody. Set SMS_PROVIDER to send them.",
    mail: (host: string) => `Sent through ${host}.`,
    noMail: "Written to a file and sent to nobody. Set MAIL_PROVIDER to send it.",
    store: (host: string) => `Kept in the object store at ${host}.`,
    disk: "Kept on the disk of the server.",
  },
  backup: {
    unset:
      "Backups are not set up. Set BACKUP_DIR or BACKUP_S3_BUCKET, or back up the database and the files yourself.",
    unavailable: "The place of the backups does not answer. Check it, and its settings BACKUP_…",
    none: "There is no backup yet. The first is made an hour after the start; npm run backup makes one now.",
    old: (age: string) =>
      `The newest is ${age} old. Look into the log for why “backup” failed, then run npm run backup.`,
    undrilled: (age: string) =>
      `The newest is ${age} old, but was never opened to check it. Run npm run backup -- drill.`,
    oldDrill: (age: string, drillAge: string) =>
      `The newest is ${age} old; the last drill was ${drillAge} ago. Run npm run backup -- drill each month.`,
    failedDrill: (at: string) =>
      `The drill of ${at} found problems. Run npm run backup -- drill on the server to see them.`,
    ok: (age: string, drillAge: string) =>
      `The newest is ${age} old. The last drill, ${drillAge} ago, found nothing wrong. Its keys are kept apart from it: APP_SECRET and DOCUMENT_KEYS.`,
  },
  jobs: {
    ok: (count: number) => `All ${count} run on time.`,
    none: "No job has run yet. If this stays so for a minute, restart the site.",
    stopped: (age: string) => `None has run for ${age}: no process runs them. Restart the site.`,
    failing: (since: string) =>
      `The last run failed, at ${since}. It is tried again by itself; the log has the reason under “job failed”.`,
    late: (since: string) =>
      `It started at ${since} and has not run since, or has not ended. If this stays so, restart the site.`,
  },
} as const;

export const HEALTH_SUBJECTS = {
  database: "Database",
  disk: "Disk",
  messages: "Messages",
  failedMessages: "Failed messages",
  payments: "Payments",
  paymentProvider: "Payment provider",
  sms: "Text messages",
  mail: "E-mail",
  files: "Files",
  backup: "Backup",
  jobs: "Jobs",
} as const;
