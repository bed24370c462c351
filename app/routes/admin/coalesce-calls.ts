/** Asked for while it is done, the work is done once more after it, however often it was asked for. */
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
