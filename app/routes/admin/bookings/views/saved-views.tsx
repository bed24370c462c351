import { Form, Link } from "react-router";
import type { SavedView } from "#app/features/booking/admin/views/saved-views.server.ts";
import { BOOKINGS_PATH } from "#app/routes/admin/bookings/bookings-url.ts";
import { X } from "#app/ui/icons/icons.ts";

type SavedViewsProps = {
  views: readonly SavedView[];
  /** Of the search that is shown. */ url: string;
};

/** Searches that the member of staff has saved. */
export function SavedViews({ views, url }: SavedViewsProps) {
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {views.map(({ id, name, search }) => (
          <li
            key={id}
            className="flex min-w-0 items-center rounded-full max-sm:shrink-0 border border-line bg-surface text-sm has-[a[aria-current]]:border-sea has-[a[aria-current]]:bg-sea-soft"
          >
            <Link
              to={BOOKINGS_PATH + search}
              aria-current={BOOKINGS_PATH + search === url ? "true" : undefined}
              className="flex min-h-11 min-w-0 items-center rounded-full pl-4 font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <Form method="post" className="flex">
              <input type="hidden" name="view" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove-view"
                aria-label={`Remove the view ${name}`}
                className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </nav>
  );
}
