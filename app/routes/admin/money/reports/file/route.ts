import { requestOf } from "#app/context.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { exportTrialBalance } from "#app/features/payment/admin/export-trial-balance.ts";
import {
  exportMoneyByMethod,
  getMoneyByMethod,
} from "#app/features/payment/admin/get-money-by-method.server.ts";
import { getTrialBalance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import {
  exportWriteOffs,
  getWriteOffReport,
} from "#app/features/payment/admin/get-write-off-report.server.ts";
import { exportGstSheet, isGstSheet } from "#app/features/tax-reports/export-gst-return.ts";
import { exportInvoiceRegister } from "#app/features/tax-reports/export-invoice-register.server.ts";
import { buildGstReturn } from "#app/features/tax-reports/gst-return.ts";
import { listTaxDocuments } from "#app/features/tax-reports/list-tax-documents.server.ts";
import { csvResponse, streamParts } from "#app/routes/admin/csv-response.ts";
import { logExport } from "#app/routes/admin/log-export.server.ts";
import { REPORTS } from "#app/routes/admin/money/money-urls.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import type { Route } from "./+types/route";

const NO_FILE = {
  title: "File not found",
  message: { title: "There is no such file.", text: "Choose one from the reports." },
  back: { to: REPORTS, label: "Reports" },
};

export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = requestOf(context).services;
  const { file } = params;
  const period = parsePeriod(url.searchParams, clock.now(), "month");
  const respond = async (list: "money" | "taxes", body: string | ReadableStream<Uint8Array>) => {
    await logExport(context, list);
    return csvResponse(`${file}-${period.from}-${period.to}`, body);
  };
  if (isGstSheet(file)) {
    const tables = await buildGstReturn(listTaxDocuments(db, period));
    return await respond("taxes", exportGstSheet(file, tables));
  }
  switch (file) {
    case "invoices": {
      const parts = exportInvoiceRegister(db, period);
      const first = await parts.next();
      return await respond("taxes", streamParts(first.value ?? "", parts));
    }
    case "money-by-method":
      return await respond("money", exportMoneyByMethod(await getMoneyByMethod(db, period)));
    case "write-offs":
      return await respond("money", exportWriteOffs(await getWriteOffReport(db, period)));
    case "trial-balance":
      return await respond("money", exportTrialBalance(await getTrialBalance(db, period)));
    default:
      throw notFound(NO_FILE);
  }
}
