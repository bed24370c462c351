import type { CarCategory } from "#app/domain/car.ts";
import {
  type VehicleBody,
  type VehiclePaint,
  type VehicleView,
  vehiclePicture,
} from "#app/domain/vehicle-pictures.ts";

export type CarSeed = {
  slug: string;
  name: string;
  make: string;
  registrationNumber: string;
  category: CarCategory;
  rupeesPerHour: number;
  description: string;
  image: string;
  gallery: string[];
  features: string[];
  engine: string;
  power: string;
  torque: string;
  acceleration: string;
  topSpeed: string;
  transmission: "Manual" | "Automatic";
  drivetrain: string;
  fuelType: "Petrol" | "Diesel" | "Electric" | "Hybrid" | "CNG";
  fuelConsumption: string;
  seats: number;
  doors: number;
  year: number;
  color: string;
  featured: boolean;
  city: string;
  location: string;
};

const MAIN_VIEW: VehicleView = "side";
const GALLERY_VIEWS: readonly VehicleView[] = ["three-quarter", "interior", "rear", "coast"];

/** The side view is the main picture, as in every list of cars. */
export function picturesOf(
  body: VehicleBody,
  paint: VehiclePaint,
): Pick<CarSeed, "image" | "gallery"> {
  return {
    image: vehiclePicture(body, paint, MAIN_VIEW),
    gallery: GALLERY_VIEWS.map((view) => vehiclePicture(body, paint, view)),
  };
}
