import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { CarList } from "./find-vehicles.server.ts";
import { type ListChoices, listUrl, MAX_PAGES } from "./list-url.ts";

type MoreCarsProps = { choices: ListChoices; list: CarList };

/** So many pages come by scrolling; then the footer is to be reached. */
const PAGES_BY_SCROLLING = 5;

export function MoreCars({ choices, list }: MoreCarsProps) {
  const next = listUrl({ ...choices, pages: list.pages + 1 });
  const { end, isLoading } = useMoreByScrolling(next, list.pages < PAGES_BY_SCROLLING);
  return (
    <div ref={end} className="flex flex-col items-center gap-2">
      <p className="tabular flex items-center gap-2 text-[0.9375rem] text-muted">
        {isLoading ? <Spinner className="size-4" /> : null}
        {list.cars.length} of {list.matching} shown
      </p>
      {list.pages < MAX_PAGES ? (
        <LinkButton to={next} replace preventScrollReset variant="secondary">
          Show more cars
        </LinkButton>
      ) : (
        <p className="text-[0.9375rem]">Choose a filter to see the others.</p>
      )}
    </div>
  );
}

/** Loads the next page before its place is in view. */
function useMoreByScrolling(next: string, isWanted: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const show = useEffectEvent((url: string) => {
    if (navigation.state !== "idle" || !navigator.onLine) return;
    // More cars would move what the keyboard is at, or take its button away: there the button is pressed.
    if (document.querySelector(":focus-visible") !== null) return;
    void navigate(url, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!isWanted || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show(next);
      },
      { rootMargin: "0px 0px 600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next, isWanted]);
  const { location } = navigation;
  return { end, isLoading: location && `${location.pathname}${location.search}` === next };
}
