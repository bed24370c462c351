type UploadProgressProps = { label: string; percent: number };

export function UploadProgress({ label, percent }: UploadProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4 text-sm text-muted">
        <span>{percent < 100 ? "Uploading…" : "Checking the file…"}</span>
        <span className="tabular">{percent}%</span>
      </p>
      <progress
        aria-label={`Uploading ${label}`}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sea [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  );
}
