import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { MINUTE } from "#app/domain/business-time.ts";

const REPORT_EVERY_MS = 5 * MINUTE;

/** Reports that spans are lost, once in five minutes however often it happens. */
export function reportFailures(
  exporter: SpanExporter,
  report: (reason: string) => void,
): SpanExporter {
  let reportedAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== ExportResultCode.SUCCESS && now - reportedAt >= REPORT_EVERY_MS) {
          reportedAt = now;
          report(describe(result.error));
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** A host with several addresses fails with a code and no message. */
function describe(error: (Error & { code?: unknown }) | undefined): string {
  return error?.message || String(error?.code ?? "unknown");
}
