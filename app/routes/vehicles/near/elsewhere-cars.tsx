import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { CarGrid } from "#app/features/fleet/car-grid.tsx";
import type { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import type { CarList } from "#app/routes/vehicles/find-vehicles.server.ts";
import { WITH_ELSEWHERE } from "#app/routes/vehicles/list-url.ts";

/** Of what the page of vehicles loads. */
type LoadedList = { list: Pick<CarList, "elsewhere"> } & Awaited<
  ReturnType<typeof findUploadedPictures>
>;

type ElsewhereCarsProps = { list: string; query: string; period: RentalPeriod };

/** Cars at other places of the city, loaded when the end of the list comes near. */
export function ElsewhereCars({ list, query, period }: ElsewhereCarsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data, load } = useFetcher<LoadedList>();
  const loadCars = useEffectEvent(() => void load(`${list}&${WITH_ELSEWHERE}=1`));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting) || !navigator.onLine) return;
        observer.disconnect();
        loadCars();
      },
      { rootMargin: "0px 0px 600px" },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {data === undefined ? null : (
        <UploadedPicturesProvider pictures={data.pictures}>
          <CarGrid cars={data.list.elsewhere} query={query} period={period} showPlaces />
        </UploadedPicturesProvider>
      )}
    </div>
  );
}
