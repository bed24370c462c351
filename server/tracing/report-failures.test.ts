import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { reportFailures } from "./report-failures.ts";

test("reports a collector that is away once in five minutes", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const errors = [new Error("refused"), Object.assign(new Error(""), { code: "ECONNREFUSED" })];
  let sent = 0;
  const failing: SpanExporter = {
    export: (_, done) =>
      done({ code: ExportResultCode.FAILED, error: errors[sent++ % 2] ?? new Error("") }),
    shutdown: () => Promise.resolve(),
  };
  const report = vi.fn();
  const exporter = reportFailures(failing, report);
  const done = vi.fn();
  const send = () => exporter.export([], done);
  for (let time = 0; time < 9; time += 1) {
    send();
    vi.advanceTimersByTime(MINUTE);
  }
  expect(report.mock.calls).toEqual([["refused"], ["ECONNREFUSED"]]);
  expect(done).toHaveBeenCalledTimes(9);
  vi.useRealTimers();
});
