import { useNavigation } from "react-router";
import { business } from "#app/content/business.ts";
import { requestOf } from "#app/context.ts";
import { SearchForm } from "#app/features/fleet/search-form.tsx";
import type { Route } from "./+types/route";
import { ContactNote } from "./contact-note.tsx";
import { findVehicles } from "./find-vehicles.server.ts";
import { SearchPanel } from "./search-panel.tsx";
import { VehicleList } from "./vehicle-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, origin } = requestOf(context);
  const now = services.clock.now();
  const vehicles = await findVehicles(services.db, new URL(request.url).searchParams, now);
  return { ...vehicles, now, canonical: `${origin}/vehicles` };
}

export function headers() {
  return { "cache-control": "public, max-age=0, s-maxage=5, stale-while-revalidate=60" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Vehicles · ${business.name}` },
    {
      name: "description",
      content: `Self-drive cars that are free on your dates in ${business.city} and around, with the whole price, tax included.`,
    },
    ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
  ];
}

export default function Vehicles({ loaderData }: Route.ComponentProps) {
  const { places, search, problems, now, found, featured } = loaderData;
  const navigation = useNavigation();
  const isSearching =
    navigation.state === "loading" && navigation.location.pathname === "/vehicles";
  return (
    <div className="relative page-width flex flex-col gap-8 pt-8 pb-16 lg:gap-10 lg:pt-12 lg:pb-24">
      <h1 className="text-title">Find your car</h1>
      <SearchPanel search={search} period={found?.period ?? null}>
        <SearchForm places={places} initial={search} now={now} problems={problems} />
      </SearchPanel>
      <VehicleList search={search} found={found} featured={featured} isSearching={isSearching} />
      <ContactNote />
    </div>
  );
}
