import { Menu, Phone, X } from "#app/ui/icons/icons.ts";
import { type MouseEvent, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { siteLinks } from "./site-links.ts";

const MENU_ID = "mobile-menu";
/** The browser opens the menu itself where it can: before our scripts run, and where none do. */
const OPENS_MENU = { command: "show-modal", commandfor: MENU_ID };

/** Slides in below the 72 px bar; choosing a link, Escape or a tap beside it closes it. */
export function MobileMenu() {
  const { key } = useLocation();
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();

  function open(event: MouseEvent) {
    event.preventDefault();
    menu.current?.showModal();
  }

  return (
    <div className="group md:hidden">
      <button
        {...OPENS_MENU}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
        className="-mr-2.5 grid size-[44px] shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
      >
        <Menu aria-hidden="true" className="group-has-open:hidden" />
        <X aria-hidden="true" className="hidden group-has-open:block" />
      </button>
      {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's own */}
      <dialog
        // Another page has a closed menu, also after going back.
        key={key}
        ref={menu}
        id={MENU_ID}
        closedby="any"
        aria-label="Menu"
        // Only what lies beside the menu's content is the dialog itself: the bar and the page behind.
        onClick={(event) => (event.target === event.currentTarget ? close() : undefined)}
        className="mobile-menu bg-page text-ink shadow-lift outline-none"
      >
        <div className="flex min-h-full flex-col px-4 pt-4 pb-8">
          <nav aria-label="Menu" className="flex flex-col">
            {siteLinks.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === "/"}
                onClick={close}
                className="mobile-menu-link"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <a
            href={`tel:${business().phone.tel}`}
            className="tabular mt-6 flex min-h-12 items-center gap-2.5 rounded-control font-semibold text-sea"
          >
            <Phone aria-hidden="true" className="size-5" />
            {business().phone.display}
          </a>
          <p className="text-sm text-muted">{business().openingWords}</p>
          <form method="dialog" className="mt-auto pt-6">
            <button
              type="submit"
              className="min-h-12 w-full rounded-control border border-line-strong font-semibold text-ink"
            >
              Close
            </button>
          </form>
        </div>
      </dialog>
    </div>
  );
}
