import { useNavigation } from "react-router";

/** Says that the next page is on its way, once that takes longer than a moment. */
export function PageProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <p role="status" className="page-progress">
      <span className="sr-only">Loading…</span>
    </p>
  );
}
