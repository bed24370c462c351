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
import { AddPictures } from "./add-pictures.tsx";
import { pictureMessages } from "./picture-messages.ts";
import { checkPictureFile } from "./picture-rules.ts";
import { PictureTile } from "./picture-tile.tsx";
import { RefusedFiles } from "./rejected-files.tsx";
import { useHeldForm } from "./use-blocked-form.ts";
import { type Chosen, type Picture, usePictures } from "./use-picture-uploads.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

const MOST = 1 + MAX_GALLERY;

/** A file that waits to be cut. */
type Waiting = { file: File; url: string };

/** The pictures of a car to be added to, cut, put in order and removed. */
export default function PictureEditor({ paths }: { paths: readonly string[] }) {
  const { pictures, add, retry, remove, move } = usePictures(paths);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const there = pictures.flatMap((picture) => (picture.is === "there" ? [picture.path] : []));
  const isSending = pictures.some(({ is }) => is === "sending");
  const { first, isHeld } = useHeldForm(there.join("\n"), isSending);
  // Otherwise its ids differ from those of the server.
  const dragId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const choose = (files: readonly File[]) => {
    const sound = files.filter((file) => checkPictureFile(file) === null);
    const room = Math.max(0, MOST - pictures.length - waiting.length);
    const refused = files.flatMap((file) => {
      const problem = checkPictureFile(file);
      return problem === null ? [] : [wordsOf(file, problem)];
    });
    const tooMany = sound.slice(room).map((file) => wordsOf(file, "gallery-full"));
    setRefusals([...new Set([...refused, ...tooMany])]);
    const taken = sound.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }));
    setWaiting((before) => [...before, ...taken]);
  };
  const [current] = waiting;
  const next = () => {
    if (current) URL.revokeObjectURL(current.url);
    setWaiting((files) => files.slice(1));
  };
  const take = (chosen: Chosen) => {
    next();
    add(chosen);
  };
  const put = (picture: Picture, to: number) => {
    move(picture, to);
    setSaid(to === 0 ? "It is the main picture now." : `It is picture ${to + 1} now.`);
  };
  const discard = (picture: Picture) => {
    remove(picture);
    setSaid("Picture removed.");
    list.current?.focus();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const dragged = pictures.find(({ key }) => key === active.id);
    const to = pictures.findIndex(({ key }) => key === over?.id);
    if (dragged && to >= 0 && over?.id !== active.id) put(dragged, to);
  };

  return (
    <>
      <input ref={first} type="hidden" name="image" value={there[0] ?? ""} />
      {there.slice(1).map((path) => (
        <input key={path} type="hidden" name="gallery" value={path} />
      ))}
      <DndContext id={dragId} sensors={sensors} onDragEnd={drop}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Pictures"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 rounded-control"
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(to) => put(picture, to)}
              onRetry={() => retry(picture)}
              onRemove={() => discard(picture)}
            />
          ))}
          {pictures.length < MOST ? (
            <li>
              <AddPictures isFirst={pictures.length === 0} onFiles={choose} />
            </li>
          ) : null}
        </ul>
      </DndContext>
      <p className="text-sm text-muted">
        One main picture and up to {MAX_GALLERY} more: JPG, PNG, WebP or AVIF, at most 5 MB each.
        Drag to put them in order.
      </p>
      <RefusedFiles words={refusals} onClose={() => setRefusals([])} />
      {isHeld ? (
        <p ref={bringIntoView} role="alert" className="text-sm font-semibold text-danger">
          A picture is still on its way. Save when it is there.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      {current === undefined ? null : (
        <Suspense>
          <CropDialog
            key={current.url}
            {...current}
            more={waiting.length - 1}
            onTake={take}
            onSkip={next}
            onBroken={() => {
              setRefusals((before) => [...before, wordsOf(current.file, "broken-file")]);
              next();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The button that was pressed may be far away from it. */
function bringIntoView(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: "center" });
}

function wordsOf({ name }: File, reason: keyof typeof pictureMessages): string {
  const { title, text } = pictureMessages[reason];
  return `${name}: ${title}: ${text}`;
}
