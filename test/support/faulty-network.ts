/** What happens to one request: it never arrives, its response is lost, it arrives twice, or an error. */
export type Fault = "down" | "answer lost" | "twice" | 429 | 500;

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
      const answer = await network(url, init);
      if (fault === "answer lost") throw new DOMException("The time is over", "TimeoutError");
      return fault === "twice" ? await network(url, init) : answer;
    },
  };
}
