import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { Change } from "#app/domain/compare-versions.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { choiceField } from "./choice-field.ts";

/** As the screen shows it; without a `before` where that is not known. */
export type ShownChange = { key: string; label: string } & Omit<Change<string>, "before"> & {
    before: string | null;
    /** Who saved their value, where that is known; null where the account was deleted. */
    editor?: string | null | undefined;
  };

type Save = { name: string | null; at: Instant };

type ConflictFormProps = {
  failed: string;
  /** Who saved it since the form was opened, and when; newest first. */
  by: readonly Save[];
  changes: readonly ShownChange[];
  /** The page with what is saved. */
  discardTo: string;
  /** What was typed, as hidden fields. */
  children: ReactNode;
};

/** In place of a form that colleagues have saved since it was opened. */
export function ConflictForm({ failed, by, changes, discardTo, children }: ConflictFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes) notice.current?.focus();
  }, [changes]);
  const names = namesOf(by);
  const everybody = new Intl.ListFormat("en-IN").format(names);
  const changedBy = (side: ShownChange["changedBy"]) =>
    changes.filter((change) => change.changedBy === side);
  const conflicts = changedBy("both");
  const [last] = by;
  const isSeveral = names.length > 1;
  const editorOf = ({ editor }: ShownChange) => (isSeveral ? nameOf(editor) : everybody);
  const when = last === undefined ? "" : `${isSeveral ? ", last" : ""} on ${formatMoment(last.at)}`;
  const next =
    conflicts.length === 0
      ? "save to keep your changes and theirs."
      : "choose which value to keep where they changed it too.";
  const text = `${everybody} saved it${when}. Nothing of yours is saved yet: ${next}`;
  return (
    <Form method="post" className="flex max-w-4xl flex-col gap-5">
      <Alert ref={notice} tabIndex={-1} tone="warning" title={failed} text={text} />
      {children}
      {conflicts.length === 0 ? null : (
        <CardSection title={isSeveral ? "Changed by them and you" : "Changed by both of you"}>
          {conflicts.map((change) => (
            <Choice key={change.key} change={change} editor={editorOf(change)} />
          ))}
        </CardSection>
      )}
      {[...Map.groupBy(changedBy("theirs"), editorOf)].map(([editor, theirs]) => (
        <ChangeList key={editor} title={`Changed by ${editor}`} changes={theirs} side="theirs" />
      ))}
      <ChangeList title="Changed by you" changes={changedBy("mine")} side="mine" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {conflicts.length === 0 ? (isSeveral ? "Save all" : "Save both") : "Save what I chose"}
        </Button>
        <LinkButton to={discardTo} variant="secondary" prefetch="none">
          Take all of theirs
        </LinkButton>
      </div>
    </Form>
  );
}

/** Each once, in the order in which they saved it first. */
function namesOf(by: readonly Save[]): string[] {
  const names = by.map(({ name }) => nameOf(name)).toReversed();
  return names.length === 0 ? [nameOf(null)] : [...new Set(names)];
}

function nameOf(name: string | null | undefined): string {
  return name ?? "Somebody else";
}

function Choice({ change, editor }: { change: ShownChange; editor: string }) {
  const { key, label, before, theirs, mine } = change;
  const name = choiceField(key);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold wrap-anywhere">{label}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Version name={name} value="theirs" whose={editor}>
          {theirs}
        </Version>
        <Version name={name} value="mine" defaultChecked whose="You">
          {mine}
        </Version>
      </div>
      <Before>{before}</Before>
    </fieldset>
  );
}

type VersionProps = {
  name: string;
  value: string;
  defaultChecked?: boolean;
  whose: string;
  children: ReactNode;
};

function Version({ whose, children, ...radio }: VersionProps) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-control border border-line-strong bg-surface p-3.5 text-sm leading-5 transition-colors hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        {...radio}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-6 checked:border-sea focus-visible:outline-none"
      />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-muted">{whose}</span>
        <span className="text-base leading-6 font-medium wrap-anywhere whitespace-pre-line">
          {children}
        </span>
      </span>
    </label>
  );
}

type ChangeListProps = {
  title: string;
  changes: readonly ShownChange[];
  side: "theirs" | "mine";
};

/** What is kept as this side has it, without asking. */
export function ChangeList({ title, changes, side }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <CardSection title={title}>
      <ul className="divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={change.key} className="flex flex-col gap-1 py-3">
            <span className="font-semibold wrap-anywhere">{change.label}</span>
            <span className="leading-6 wrap-anywhere whitespace-pre-line">{change[side]}</span>
            <Before>{change.before}</Before>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function Before({ children }: { children: string | null }) {
  if (children === null) return null;
  const isList = children.includes("\n");
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
      Before:{isList ? "\n" : " "}
      {children}
    </p>
  );
}
