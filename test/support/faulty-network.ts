/** What can happen to one request: it never arrives, its answer is lost, it arrives twice, … */
export type Fault = "down" | "answer lost" | "twice" | 429 | 500;

export type FaultyNetwork = { fetch: typeof fetch; next(...faults: Fault[]): void };

/** A network that does as it is told with the next requests, one fault for each. */
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
      const answer = await network(url, init);
      if (fault === "answer lost") throw new DOMException("The time is over", "TimeoutError");
      return fault === "twice" ? await network(url, init) : answer;
    },
  };
}
