import { useRouteLoaderData } from "react-router";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { AccountLinks } from "#app/routes/admin/frame/account-links.tsx";
import { DemoHint } from "#app/routes/admin/frame/demo-hint.tsx";
import { PageGroups } from "#app/routes/admin/frame/page-groups.tsx";
import type { loader as adminLoader } from "#app/routes/admin/layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { SEARCH_HINT, SEARCH_LABEL } from "#app/routes/admin/search/search-messages.ts";
import { SEARCH_PATH } from "#app/routes/admin/search/search-url.ts";
import { business } from "#app/content/business.ts";

export function meta() {
  return hiddenPageMeta("More");
}

/** What the side bar has, for phones. */
export default function More() {
  const area = useRouteLoaderData<typeof adminLoader>("routes/admin/layout");
  return (
    <>
      <header>
        <h1 className="text-2xl sm:text-3xl">More</h1>
        <p className="text-muted">{business().name}</p>
      </header>
      <ListSearch
        name={SEARCH_LABEL}
        label={SEARCH_HINT}
        action={SEARCH_PATH}
        text=""
        kept={{}}
        isSearching={false}
      />
      <nav
        aria-label="All pages"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-5"
      >
        <PageGroups waiting={area?.waiting} />
      </nav>
      <AccountLinks name={area?.userName} />
      {area?.isDemo ? <DemoHint /> : null}
    </>
  );
}
