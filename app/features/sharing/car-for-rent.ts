import { siteRules } from "#app/domain/site-rules.ts";
import type { Selectable } from "kysely";
import type { PickupPoint } from "#app/content/pickup-points.server.ts";
import { business } from "#app/content/business.ts";
import type { CarsTable } from "#app/db/schema/fleet.ts";
import { carPath } from "#app/domain/car.ts";
import { rupeesOf } from "#app/domain/money.ts";
import { businessId, COUNTRY } from "./rental-business.ts";
import { carImage } from "./share-image.ts";
import type { Thing } from "./thing.ts";

type CarForRent = Pick<
  Selectable<CarsTable>,
  | "slug"
  | "name"
  | "make"
  | "category"
  | "pricePerHour"
  | "description"
  | "image"
  | "transmission"
  | "drivetrain"
  | "fuelType"
  | "seats"
  | "doors"
  | "year"
  | "color"
  | "city"
  | "location"
>;

type CarOffer = {
  car: CarForRent;
  pickupPoint: Pick<PickupPoint, "address" | "phone">;
  isFree: boolean;
};

/** UN/CEFACT codes for an hour and for a count. */
const HOUR = "HUR";
const COUNT = "C62";

/** schema.org Car and Product with an Offer, per hour and before tax. */
export function carForRent(origin: string, { car, pickupPoint, isFree }: CarOffer): Thing {
  return {
    "@type": ["Car", "Product"],
    name: car.name,
    description: car.description,
    url: origin + carPath(car.slug),
    image: new URL(carImage(car).address, origin).href,
    brand: { "@type": "Brand", name: car.make },
    category: car.category,
    vehicleModelDate: String(car.year),
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drivetrain,
    fuelType: car.fuelType,
    color: car.color,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: { "@type": "QuantitativeValue", value: car.seats, unitCode: COUNT },
    offers: offerOf(origin, { car, pickupPoint, isFree }),
  };
}

function offerOf(origin: string, { car, pickupPoint, isFree }: CarOffer): Thing {
  const { address, phone } = pickupPoint;
  return {
    "@type": "Offer",
    url: origin + carPath(car.slug),
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    availability: `https://schema.org/${isFree ? "InStock" : "OutOfStock"}`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: rupeesOf(car.pricePerHour),
      priceCurrency: "INR",
      unitCode: HOUR,
      unitText: "hour",
      valueAddedTaxIncluded: false,
    },
    eligibleDuration: {
      "@type": "QuantitativeValue",
      minValue: siteRules().minimumHours,
      unitCode: HOUR,
    },
    availableAtOrFrom: {
      "@type": "Place",
      name: car.location,
      telephone: phone.tel,
      address: {
        "@type": "PostalAddress",
        ...(address !== null && { streetAddress: address }),
        addressLocality: car.city,
        addressCountry: COUNTRY,
      },
    },
    seller: { "@type": "AutoRental", "@id": businessId(origin), name: business().name },
  };
}
