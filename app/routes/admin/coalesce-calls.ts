/** Asked for while it is done, the work is done once more after it, however often it was asked for. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
  }
  return () => {
    isWanted = true;
    if (isRunning) return;
    void run().finally(() => {
      isRunning = false;
    });
  };
}
