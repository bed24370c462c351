import type { DamagePoint } from "#app/domain/car-damages.ts";
import type { PhotoTaker } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { AddMark } from "./add-mark.tsx";
import { CarDrawing } from "./car-drawing.tsx";
import { MarkList } from "./mark-list.tsx";
import type { ShownMark } from "./marks.ts";

type DamageMarksProps = {
  marks: readonly ShownMark[];
  titles: { known: string; new: string };
  /** Without it, marks are only shown. */
  add?: {
    taker: PhotoTaker;
    /** The part whose damage is being entered. */
    chosen: DamagePoint | null;
    onChoose: (point: DamagePoint | null) => void;
    mark: (mark: object) => void;
    discard: (key: string) => void;
  };
};

/** What the car has already, and what is new, on one drawing. */
export function DamageMarks({ marks, titles, add }: DamageMarksProps) {
  const known = marks.filter(({ isNew }) => !isNew);
  const fresh = marks.filter(({ isNew }) => isNew);
  const numbered = [...known, ...fresh].map((mark, index) => ({ ...mark, number: index + 1 }));
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <CarDrawing marks={numbered} {...(add && { chosen: add.chosen, onPoint: add.onChoose })} />
      <div className="flex flex-col gap-4">
        {add ? (
          <AddMark chosen={add.chosen} onChoose={add.onChoose} taker={add.taker} mark={add.mark} />
        ) : null}
        <Marks title={titles.new} marks={fresh} first={known.length + 1} add={add} />
        <Marks title={titles.known} marks={known} first={1} add={add} />
      </div>
    </div>
  );
}

type MarksProps = {
  title: string;
  marks: readonly ShownMark[];
  first: number;
  add: DamageMarksProps["add"];
};

function Marks({ title, marks, first, add }: MarksProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      {marks.length === 0 ? (
        <p className="mt-1 text-sm text-muted">None</p>
      ) : (
        <MarkList marks={marks} first={first} {...(add && { onDiscard: add.discard })} />
      )}
    </section>
  );
}
