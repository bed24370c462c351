import { type SubmitEvent, useRef } from "react";
import type { TaxiChoice } from "#app/content/taxi.ts";
import { placePicture, type TaxiPlace } from "#app/domain/place-pictures.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ResultAlert } from "./result-alert.tsx";
import { ChoicePrice, ChoiceRows, ChoiceSummary } from "./choice-facts.tsx";
import type { FormDefaults } from "./form-defaults.server.ts";
import { RequestForm } from "./request-form.tsx";
import { useTaxiRequest } from "./use-taxi-request.ts";

type TaxiCardProps = {
  choice: TaxiChoice;
  place: TaxiPlace;
  defaults: FormDefaults;
  eager: boolean;
};

/** Without scripts, Book leads to the form in the page. */
export function TaxiCard({ choice, place, defaults, eager }: TaxiCardProps) {
  const bookButton = useRef<HTMLButtonElement>(null);
  const { openings, isOpen, open, close, send, answer, isSlow } = useTaxiRequest();
  const book = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    open();
  };
  const sendAgain = (form: FormData) => {
    // The pressed button disappears with the message.
    bookButton.current?.focus();
    void send(form);
  };
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      <div className="relative bg-sunken">
        <img
          src={placePicture(place, choice.vehicle)}
          alt=""
          width={960}
          height={600}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="aspect-2/1 h-auto w-full object-cover object-bottom sm:aspect-8/5"
        />
        <Badge className="absolute top-3 left-3 bg-surface! text-ink!">{choice.badge}</Badge>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="text-xl">{choice.title}</h3>
        <ChoiceRows choice={choice} />
        <form
          action="/cabbooking#request"
          onSubmit={book}
          className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4"
        >
          <ChoicePrice choice={choice} />
          <Button
            ref={bookButton}
            type="submit"
            name="book"
            value={choice.id}
            pending={isSlow}
            className="min-w-28"
          >
            Book<span className="sr-only"> {choice.title}</span>
          </Button>
        </form>
        {answer === null ? null : (
          <ResultAlert answer={answer} onRetry={sendAgain} className="mt-2" />
        )}
      </div>
      {openings === 0 ? null : (
        <Modal title={choice.title} open={isOpen} onClose={close}>
          <ChoiceSummary choice={choice} />
          <RequestForm
            key={openings}
            choice={choice}
            defaults={defaults}
            onSend={(form) => void send(form)}
          />
        </Modal>
      )}
    </article>
  );
}
