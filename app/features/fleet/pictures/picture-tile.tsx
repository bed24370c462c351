import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ArrowLeft, ArrowRight, Download, RotateCcw, Star, Trash } from "#app/ui/icons/icons.ts";
import type { ComponentProps } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CarPicture } from "./car-picture.tsx";
import { originalPath } from "./picture-path.ts";
import type { Picture } from "./use-picture-uploads.ts";

type PictureTileProps = {
  picture: Picture;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

export function PictureTile({
  picture,
  index,
  count,
  onMove,
  onRetry,
  onRemove,
}: PictureTileProps) {
  const name = index === 0 ? "main picture" : `picture ${index + 1}`;
  const original = picture.is === "there" ? originalPath(picture.path) : null;
  return (
    <Draggable id={picture.key}>
      <div className="relative overflow-hidden rounded-t-[9px] bg-sunken">
        <TilePicture
          picture={picture}
          alt={index === 0 ? "Main picture" : `Picture ${index + 1}`}
        />
        {index === 0 ? (
          <Badge tone="sea" className="absolute top-2 left-2">
            Main
          </Badge>
        ) : null}
        {original === null ? null : (
          <a
            href={original}
            download
            draggable={false}
            title="Download"
            aria-label={`Download ${name} as it was uploaded`}
            className="absolute top-0 right-0 grid size-11 place-items-center -outline-offset-4 [&_svg]:size-8"
          >
            <Download
              aria-hidden="true"
              className="rounded-full border border-line bg-surface p-1.75"
            />
          </a>
        )}
        {picture.is === "sending" ? <Progress name={name} percent={picture.percent} /> : null}
      </div>
      {picture.is === "failed" ? (
        <div role="alert" className="flex flex-col gap-1 p-3 text-sm leading-5">
          <p className="font-semibold text-danger">{picture.refusal.title}</p>
          <p>{picture.refusal.text}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-between gap-x-1">
        <span className="flex">
          <ToolButton
            label={`Move ${name} earlier`}
            isDisabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowLeft aria-hidden="true" />
          </ToolButton>
          <ToolButton
            label={`Move ${name} later`}
            isDisabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowRight aria-hidden="true" />
          </ToolButton>
        </span>
        <ToolButton label={`Remove ${name}`} onClick={onRemove} className="text-danger">
          <Trash aria-hidden="true" />
        </ToolButton>
      </div>
      {picture.is === "failed" && !picture.refusal.isFinal ? (
        <Button type="button" variant="quiet" size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Try again
        </Button>
      ) : null}
      {index === 0 ? (
        <p className="flex min-h-11 items-center justify-center border-t border-line px-2 text-sm leading-5 text-muted">
          Main picture
        </p>
      ) : null}
      {picture.is === "there" && index > 0 ? (
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={() => onMove(0)}
          className="rounded-t-none border-x-0 border-b-0 border-t-line!"
        >
          <Star aria-hidden="true" className="size-4" />
          Make main <span className="sr-only">{name}</span>
        </Button>
      ) : null}
    </Draggable>
  );
}

function TilePicture({ picture, alt }: { picture: Picture; alt: string }) {
  if (picture.is === "there") {
    return (
      <CarPicture path={picture.path} alt={alt} place="tile" draggable={false} className="w-full" />
    );
  }
  return (
    <img
      src={picture.preview}
      alt={alt}
      width={320}
      height={200}
      draggable={false}
      className="aspect-8/5 h-auto w-full object-cover opacity-40"
    />
  );
}

function Draggable({ id, children }: { id: string; children: ComponentProps<"li">["children"] }) {
  const drag = useDraggable({ id });
  const dropTarget = useDroppable({ id });
  const { x, y } = drag.transform ?? { x: 0, y: 0 };
  return (
    <li
      ref={(item) => {
        drag.setNodeRef(item);
        dropTarget.setNodeRef(item);
      }}
      {...drag.listeners}
      style={drag.isDragging ? { transform: `translate3d(${x}px, ${y}px, 0)` } : undefined}
      className={classNames(
        "flex flex-col rounded-control border bg-surface",
        drag.isDragging ? "relative z-10 cursor-grabbing shadow-lift" : "cursor-grab",
        dropTarget.isOver && !drag.isDragging ? "border-sea bg-sea-soft" : "border-line",
      )}
    >
      {children}
    </li>
  );
}

function Progress({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-surface/90 px-3 py-2">
      <p className="tabular flex justify-between gap-2 text-xs font-semibold">
        <span>{percent < 100 ? "Uploading…" : "Preparing…"}</span>
        <span>{percent}%</span>
      </p>
      <progress
        aria-label={`Uploading ${name}`}
        max={100}
        value={percent}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sea [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  );
}

type ToolButtonProps = ComponentProps<"button"> & { label: string; isDisabled?: boolean };

/** aria-disabled instead of disabled, to keep the focus. */
function ToolButton({ label, isDisabled = false, onClick, className, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={classNames(
        "grid size-11 place-items-center rounded-control transition-colors -outline-offset-4 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-35 [&_svg]:size-4.5",
        className,
      )}
    />
  );
}
