import { Link, useLocation } from "react-router";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { PAGE_GROUPS, findCurrentPage, findPageAddress } from "./admin-pages.ts";
import { CountBadge } from "./count-badge.tsx";
import { type Waiting, waitingOn } from "./waiting.ts";

/** Large enough for a thumb, and denser where there is a mouse. */
export const FRAME_LINK =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1 text-left leading-5 font-medium transition-colors -outline-offset-3 hover:bg-sunken hover:text-ink xl:text-muted xl:min-h-11 xl:gap-2.5 xl:px-2.5 xl:text-sm xl:pointer-fine:min-h-8.5";

/** A card of its own on the page that phones have. */
export const FRAME_LIST =
  "max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-1 max-xl:shadow-soft";

/** The pages of the admin area that the role may open, by group. */
export function PageGroups({ waiting }: { waiting: Waiting | undefined }) {
  const current = findCurrentPage(useLocation().pathname);
  return useOpenPages().map(({ name, pages }) => (
    <div key={name}>
      <p
        aria-hidden="true"
        className="pb-1 text-sm leading-5 font-semibold text-muted max-xl:pl-4 xl:px-2.5 xl:pb-0.5 xl:text-xs xl:leading-4"
      >
        {name}
      </p>
      <ul aria-label={name} className={FRAME_LIST}>
        {pages.map(({ to, address, label, Icon }) => (
          <li key={to}>
            <Link
              to={address}
              prefetch="intent"
              aria-current={to === current ? "page" : undefined}
              className={`${FRAME_LINK} aria-[current=page]:bg-sea-soft aria-[current=page]:text-ink`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted xl:size-4.5" />
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              <CountBadge {...waitingOn(to, waiting)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function useOpenPages() {
  const { mayOpen } = useAccess();
  return PAGE_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.flatMap((page) => {
      const address = findPageAddress(page.to, mayOpen);
      return address === null ? [] : [{ ...page, address }];
    }),
  })).filter(({ pages }) => pages.length > 0);
}
