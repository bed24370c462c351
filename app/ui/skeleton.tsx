import { classNames } from "./class-names.ts";

/** A quiet shape of the size that the content will have; the list around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("animate-pulse rounded-control bg-line/70", className)}
    />
  );
}
