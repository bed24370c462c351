import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { carPath } from "#app/domain/car.ts";
import { bookCarPath } from "#app/features/booking/book-car-path.ts";
import { readSavedSearch } from "#app/features/fleet/saved-search.ts";
import { Spinner } from "#app/ui/spinner.tsx";

/** Without a search in the URL, continues with the saved one or returns to the vehicle (spec 2). */
export function ResumeSavedSearch({ slug }: { slug: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const saved = readSavedSearch();
    const path = saved ? bookCarPath(slug, saved) : carPath(slug);
    void navigate(path, { replace: true });
  }, [navigate, slug]);
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-24 text-center">
      <Spinner className="size-8 text-sea" />
      <p role="status">Looking for your rental details…</p>
      <Link to={carPath(slug)} className="text-sea underline">
        Back to the vehicle
      </Link>
    </div>
  );
}
