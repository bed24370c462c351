import { useId, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { type PreviewedSetting, PREVIEWS } from "./preview/preview-pages.ts";

export const PREVIEW_FRAME = "setting-preview";

type PreviewCardProps = {
  name: PreviewedSetting;
  isShown: boolean;
  /** Whether what the frame loads next was asked for. */
  isExpected: boolean;
};

/** The frame to which the form of a setting is sent. Without scripts it is there from the start. */
export function PreviewCard({ name, isShown, isExpected }: PreviewCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isEnhanced = useEnhanced();
  function showCard() {
    if (!isExpected) return;
    // Says to a screen reader what it is; the buttons are one step back.
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }
  return (
    <Card padded={false} className="min-w-0">
      <section
        ref={card}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="scroll-mt-24"
      >
        <header className="flex flex-col gap-1 p-5 sm:px-6">
          <h2 id={`${id}-title`} className="text-xl">
            Preview
          </h2>
          <p id={`${id}-text`} className="text-sm leading-6 text-muted">
            Shows {PREVIEWS[name].shows} with what you typed. Nothing is saved by it, and nothing in
            it can be opened or sent.
          </p>
        </header>
        {/* With scripts it is there once something is previewed. */}
        {isShown || !isEnhanced ? (
          <iframe
            name={PREVIEW_FRAME}
            title="Preview of the page"
            sandbox="allow-same-origin"
            onLoad={showCard}
            className={classNames(
              "h-160 w-full border-t border-line",
              isShown ? "block" : "hidden noscript:block",
            )}
          />
        ) : null}
      </section>
    </Card>
  );
}
