/**
 * Opens the question again, to change the answer. Out of sight where there is nothing to choose:
 * without scripts, or in a browser that asks not to be tracked.
 */
export function CookieChoices({ className }: { className: string }) {
  return (
    <span className="hidden in-data-google-analytics:inline">
      <button type="button" data-google-analytics-press="choose" className={className}>
        Cookie choices
      </button>
    </span>
  );
}
