export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Metric = { type: string; samples: Sample[] };

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const VALUE = String.raw`[+-]?(?:Inf|Na[Nn]|\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;
const HELP = new RegExp(`^# HELP (${NAME}) .+$`);
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (${VALUE})$`);

/**
 * The metrics of a response in Prometheus's text format, version 0.0.4, by name. Stricter than the format: each has
 * a help and a type, in this order. Throws on anything else.
 */
export function parseMetrics(text: string): Map<string, Metric> {
  if (!text.endsWith("\n")) throw new Error("The last line has no end");
  const metrics = new Map<string, Metric>();
  const series = new Set<string>();
  let current = "";
  let help = "";
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const [, helped] = HELP.exec(line) ?? [];
    const [, typed, type = ""] = TYPE.exec(line) ?? [];
    if (helped !== undefined) help = helped;
    else if (typed !== undefined) {
      if (typed !== help || metrics.has(typed)) throw new Error(`Out of place: ${line}`);
      metrics.set(typed, { type, samples: [] });
      current = typed;
    } else {
      const metric = metrics.get(current);
      const sample = parseSample(line);
      if (!metric || familyOf(sample.name, metric.type) !== current)
        throw new Error(`Out of place: ${line}`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (series.has(key)) throw new Error(`Twice: ${line}`);
      series.add(key);
      metric.samples.push(sample);
    }
  }
  for (const metric of metrics.values()) if (metric.type === "histogram") checkBuckets(metric);
  return metrics;
}

function parseSample(line: string): Sample {
  const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`Not in the format: ${line}`);
  const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  const parsed = Object.fromEntries(Array.from(pairs, ([, key, text]) => [key, text]));
  return { name, labels: parsed, value: Number(value?.replace("Inf", "Infinity")) };
}

function familyOf(name: string, type: string): string {
  if (type === "histogram") return name.replace(/_(?:bucket|sum|count)$/, "");
  return type === "summary" ? name.replace(/_(?:sum|count)$/, "") : name;
}

/** Each counts those below it too, and the last one everything. */
function checkBuckets({ samples }: Metric): void {
  let before = 0;
  for (const { name, labels, value } of samples) {
    if (name.endsWith("_bucket")) {
      if (value < before) throw new Error(`A bucket is smaller than the one before: ${name}`);
      before = labels.le === "+Inf" ? 0 : value;
    } else if (name.endsWith("_count")) {
      const last = samples.find((one) => one.labels.le === "+Inf" && isOf(one.labels, labels));
      if (last?.value !== value) throw new Error(`The buckets do not add up: ${name}`);
    }
  }
}

function isOf(labels: Sample["labels"], of: Sample["labels"]): boolean {
  const own = Object.entries(labels).filter(([name]) => name !== "le");
  return JSON.stringify(own.sort()) === JSON.stringify(Object.entries(of).sort());
}
