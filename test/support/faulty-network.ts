/** What happens to one request: it never arrives, its response is lost, it arrives twice, or an error. */
export type Fault = "down" | "response lost" | "twice" | 429 | 500;

export type FaultyNetwork = { fetch: typeof fetch; next(...faults: Fault[]): void };

/** A network whose next requests fail, one fault each. */
export function faultyNetwork(network: typeof fetch): FaultyNetwork {
  const faults: Fault[] = [];
  return {
    next: (...more) => faults.push(...more),
    async fetch(url, init) {
      const fault = faults.shift();
      if (fault === "down") throw new TypeError("fetch failed");
      if (typeof fault === "number") {
        return Response.json({ code: "LATER", message: "Later" }, { status: fault });
      }
      const response = await network(url, init);
      if (fault === "response lost")
        throw new DOMException("The operation timed out", "TimeoutError");
      return fault === "twice" ? await network(url, init) : response;
    },
  };
}
