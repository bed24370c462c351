/** Which of `count` things in a row an arrow key, Home or End leads to; undefined for other keys. */
export function neighbourByKey(key: string, from: number, count: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
}
