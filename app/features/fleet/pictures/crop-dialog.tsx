import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { Button } from "#app/ui/button.tsx";
import { useModalDialog } from "#app/ui/use-modal-dialog.ts";
import { previewCrop } from "./preview-crop.ts";
import { type Crop, PICTURE_RATIO } from "./picture-rules.ts";
import type { CroppedFile } from "./use-picture-uploads.ts";

type CropDialogProps = {
  file: File;
  url: string;
  remaining: number;
  onConfirm: (croppedFile: CroppedFile) => void;
  onSkip: () => void;
  onBroken: () => void;
};

export default function CropDialog({
  file,
  url,
  remaining,
  onConfirm,
  onSkip,
  onBroken,
}: CropDialogProps) {
  const titleId = useId();
  const zoomId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  // After confirming, the dialog is already about the next file.
  const skip = () => {
    if (!isConfirmed) onSkip();
  };
  const dialog = useModalDialog(true, skip);
  const confirm = async () => {
    if (crop === null) return;
    setIsConfirmed(true);
    onConfirm({ file, crop, preview: await previewCrop(file, crop) });
  };
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="modal mx-auto mt-auto max-h-[calc(100dvh-1rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-sheet bg-surface px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:m-auto sm:max-w-2xl sm:rounded-sheet sm:px-8 sm:py-8"
    >
      <h2 id={titleId} className="text-xl">
        Choose what is shown
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {file.name}
        {remaining > 0 ? ` · ${remaining} more after it` : ""}. Move the picture, or use the arrow
        keys.
      </p>
      <div className="relative mt-4 aspect-8/5 w-full overflow-hidden rounded-control bg-ink">
        <Cropper
          image={url}
          aspect={PICTURE_RATIO}
          crop={position}
          zoom={zoom}
          maxZoom={4}
          showGrid
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCrop(pixels)}
          onCropAreaChange={(_, pixels) => setCrop(pixels)}
          mediaProps={{ alt: "", onError: onBroken }}
          cropperProps={{ role: "application", "aria-label": "Part that is shown" }}
        />
      </div>
      <label htmlFor={zoomId} className="mt-4 block text-sm font-semibold">
        Zoom
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={({ target }) => setZoom(Number(target.value))}
        className="mt-2 h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-sea [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line [&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line [&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-sea [&::-webkit-slider-thumb]:shadow-lift"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="button"
          pending={isConfirmed}
          disabled={crop === null}
          onClick={() => void confirm()}
        >
          Use picture
        </Button>
        <Button type="button" variant="secondary" disabled={isConfirmed} onClick={skip}>
          Leave out
        </Button>
      </div>
    </dialog>
  );
}
