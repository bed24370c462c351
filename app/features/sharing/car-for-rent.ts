import { business } from "#app/content/business.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { type Paise, rupeesOf } from "#app/domain/money.ts";
import { MINIMUM_RENTAL_HOURS } from "#app/domain/rental-period.ts";
import { businessId, COUNTRY } from "./rental-business.ts";
import { carImage } from "./share-image.ts";
import type { Thing } from "./thing.ts";

type CarForRent = {
  slug: string;
  name: string;
  make: string;
  category: CarCategory;
  pricePerHour: Paise;
  description: string;
  image: string;
  transmission: string;
  drivetrain: string;
  fuelType: string;
  seats: number;
  doors: number;
  year: number;
  color: string;
  city: string;
  location: string;
};

/** The codes of UN/CEFACT for an hour and for a count. */
const HOUR = "HUR";
const COUNT = "C62";

/**
 * A car and the offer to rent it by the hour, before tax (schema.org Car and Product with an Offer).
 * `isFree` is false when the page says that the car is taken on the dates asked for.
 */
export function carForRent(origin: string, car: CarForRent, isFree: boolean): Thing {
  return {
    "@type": ["Car", "Product"],
    name: car.name,
    description: car.description,
    url: addressOf(origin, car),
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
    offers: offerOf(origin, car, isFree),
  };
}

function offerOf(origin: string, car: CarForRent, isFree: boolean): Thing {
  return {
    "@type": "Offer",
    url: addressOf(origin, car),
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
      minValue: MINIMUM_RENTAL_HOURS,
      unitCode: HOUR,
    },
    availableAtOrFrom: {
      "@type": "Place",
      name: car.location,
      address: {
        "@type": "PostalAddress",
        addressLocality: car.city,
        addressCountry: COUNTRY,
      },
    },
    seller: { "@type": "AutoRental", "@id": businessId(origin), name: business.name },
  };
}

function addressOf(origin: string, { slug }: CarForRent): string {
  return `${origin}/vehicles/${slug}`;
}
