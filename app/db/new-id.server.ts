import { randomUUIDv7 } from "node:crypto";

const MAXIMUM_COUNT = 0xfff;

let lastMs = 0;
let count = 0;

/** UUIDv7, ordered within this process: a counter follows the time (RFC 9562, 6.2, method 1). */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else if (count === MAXIMUM_COUNT) {
    lastMs += 1;
    count = 0;
  } else {
    count += 1;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const order = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUIDv7().slice(18)}`;
}
