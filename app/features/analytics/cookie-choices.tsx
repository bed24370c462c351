/** Hidden without scripts and in browsers that ask not to be tracked. */
export function CookieChoices({ className }: { className: string }) {
  return (
    <span className="hidden in-data-google-analytics:inline">
      <button type="button" data-google-analytics-press="choose" className={className}>
        Cookie choices
      </button>
    </span>
  );
}
