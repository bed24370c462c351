/** Calls during a run trigger one more run after it. */
export function coalesceCalls(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
  }
  return () => {
    isRequested = true;
    if (isRunning) return;
    void run().finally(() => {
      isRunning = false;
    });
  };
}
