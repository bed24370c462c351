import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { MAX_GALLERY } from "#app/domain/car.ts";
import { classNames } from "#app/ui/class-names.ts";
import { AddPictures } from "./add-pictures.tsx";
import { PICTURE_GRID, PictureHint } from "./picture-layout.tsx";
import { pictureMessages } from "./picture-messages.ts";
import { checkPictureFile } from "./picture-rules.ts";
import { PictureTile } from "./picture-tile.tsx";
import { RejectedFiles } from "./rejected-files.tsx";
import { useBlockedForm } from "./use-blocked-form.ts";
import { type CroppedFile, type Picture, usePictureUploads } from "./use-picture-uploads.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

const MAX_PICTURES = 1 + MAX_GALLERY;

type PendingFile = { file: File; url: string };

export default function PictureEditor({ paths }: { paths: readonly string[] }) {
  const { pictures, add, retry, remove, move } = usePictureUploads(paths);
  const [pendingFiles, setPendingFiles] = useState<readonly PendingFile[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const uploadedPaths = pictures.flatMap((picture) =>
    picture.is === "there" ? [picture.path] : [],
  );
  const isSending = pictures.some(({ is }) => is === "sending");
  const { input, isBlocked } = useBlockedForm(uploadedPaths.join("\n"), isSending);
  // Without it, ids differ between server and browser.
  const dragId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const handleFiles = (files: readonly File[]) => {
    const validFiles = files.filter((file) => checkPictureFile(file) === null);
    const freeSlots = Math.max(0, MAX_PICTURES - pictures.length - pendingFiles.length);
    const refused = files.flatMap((file) => {
      const problem = checkPictureFile(file);
      return problem === null ? [] : [messageFor(file, problem)];
    });
    const tooMany = validFiles.slice(freeSlots).map((file) => messageFor(file, "gallery-full"));
    setRefusals([...new Set([...refused, ...tooMany])]);
    const accepted = validFiles
      .slice(0, freeSlots)
      .map((file) => ({ file, url: URL.createObjectURL(file) }));
    setPendingFiles((before) => [...before, ...accepted]);
  };
  const [current] = pendingFiles;
  const next = () => {
    if (current) URL.revokeObjectURL(current.url);
    setPendingFiles((files) => files.slice(1));
    // The dialog that had the focus goes; another one takes it again.
    list.current?.focus();
  };
  const take = (chosen: CroppedFile) => {
    next();
    add(chosen);
  };
  const moveTo = (picture: Picture, to: number) => {
    move(picture, to);
    setAnnouncement(to === 0 ? "It is the main picture now." : `It is picture ${to + 1} now.`);
  };
  const discard = (picture: Picture) => {
    remove(picture);
    setAnnouncement("Picture removed.");
    list.current?.focus();
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const dragged = pictures.find(({ key }) => key === active.id);
    const to = pictures.findIndex(({ key }) => key === over?.id);
    if (dragged && to >= 0 && over?.id !== active.id) moveTo(dragged, to);
  };

  return (
    <>
      <input ref={input} type="hidden" name="image" value={uploadedPaths[0] ?? ""} />
      {uploadedPaths.slice(1).map((path) => (
        <input key={path} type="hidden" name="gallery" value={path} />
      ))}
      <DndContext id={dragId} sensors={sensors} onDragEnd={handleDragEnd}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Pictures"
          className={classNames(PICTURE_GRID, "rounded-control")}
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(to) => moveTo(picture, to)}
              onRetry={() => retry(picture)}
              onRemove={() => discard(picture)}
            />
          ))}
          {pictures.length < MAX_PICTURES ? (
            <li>
              <AddPictures isFirst={pictures.length === 0} onFiles={handleFiles} />
            </li>
          ) : null}
        </ul>
      </DndContext>
      <PictureHint />
      <RejectedFiles messages={refusals} onClose={() => setRefusals([])} />
      {isBlocked ? (
        <p ref={bringIntoView} role="alert" className="text-sm font-semibold text-danger">
          A picture is still uploading. Save when it is done.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {current === undefined ? null : (
        <Suspense>
          <CropDialog
            key={current.url}
            {...current}
            remaining={pendingFiles.length - 1}
            onConfirm={take}
            onSkip={next}
            onBroken={() => {
              setRefusals((before) => [...before, messageFor(current.file, "broken-file")]);
              next();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

function messageFor({ name }: File, reason: keyof typeof pictureMessages): string {
  const { title, text } = pictureMessages[reason];
  return `${name}: ${title}: ${text}`;
}
