/**
 * Resolves once `load` has succeeded. A failure may mean that the connection ended, so this tries again
 * when it may be back.
 */
export function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise((resolve) => {
      // `online` is not sent for a connection whose end the device did not notice.
      for (const event of ["online", "visibilitychange"])
        addEventListener(event, resolve, { once: true });
    });
    return await loadWithRetry(load);
  });
}
