import { Dialog } from "@base-ui/react/dialog";
import { Menu, Phone, X } from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { siteLinks } from "./site-links.ts";

/** Slides in below the 72 px bar; choosing a link, Escape or a tap beside it closes it. */
export function MobileMenu() {
  const { key } = useLocation();
  // Open on one page only: going back closes it too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => setOpenAt(opens ? key : null)}>
      <Dialog.Trigger
        aria-label={open ? "Close menu" : "Open menu"}
        className="-mr-2.5 grid size-11 place-items-center rounded-control text-ink hover:bg-sunken md:hidden"
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-x-0 top-18 bottom-0 z-30 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup className="fixed top-18 right-0 bottom-0 z-30 flex w-full flex-col overflow-y-auto sm:max-w-sm bg-page px-4 pt-4 pb-8 shadow-lift transition-transform duration-200 ease-out outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full md:hidden">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <nav aria-label="Menu" className="flex flex-col">
            {siteLinks.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === "/"}
                onClick={close}
                className="flex min-h-16 items-center border-b border-line font-display text-2xl font-semibold tracking-tight text-ink aria-[current=page]:text-sea"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <a
            href={`tel:${business.phone.tel}`}
            className="tabular mt-6 flex min-h-12 items-center gap-2.5 rounded-control font-semibold text-sea"
          >
            <Phone aria-hidden="true" className="size-5" />
            {business.phone.display}
          </a>
          <p className="text-sm text-muted">{business.openingWords}</p>
          <Dialog.Close className="mt-auto min-h-12 w-full rounded-control border border-line-strong font-semibold text-ink">
            Close
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
