import { carPath } from "#app/domain/car.ts";
import type { Thing } from "./thing.ts";

export function carList(origin: string, cars: readonly { slug: string; name: string }[]): Thing {
  return {
    "@type": "ItemList",
    numberOfItems: cars.length,
    itemListElement: cars.map(({ slug, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + carPath(slug),
    })),
  };
}
