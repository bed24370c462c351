import { Hourglass, WifiOff } from "#app/ui/icons/icons.ts";
import type { Progress } from "./upload-document.ts";
import { progressMessage } from "./uploads/upload-messages.ts";

type UploadProgressProps = { label: string; progress: Progress };

export function UploadProgress({ label, progress }: UploadProgressProps) {
  const percent = progress.is === "preparing" ? null : progress.percent;
  const isBusy = progress.is === "waiting" && progress.because === "busy";
  const WaitingIcon = isBusy ? Hourglass : WifiOff;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4 text-sm leading-5 text-muted">
        {progress.is === "waiting" ? (
          <span className="flex gap-1.5 font-semibold text-warning">
            <WaitingIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {progressMessage(progress)}
          </span>
        ) : (
          <span>{progressMessage(progress)}</span>
        )}
        {percent !== null && <span className="tabular">{percent}%</span>}
      </p>
      <progress
        aria-label={`Uploading ${label}`}
        max={100}
        value={percent ?? 0}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sea [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  );
}
