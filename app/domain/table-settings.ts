import type { Instant } from "./business-time.ts";
import { CAR_CATEGORIES, type CarCategory } from "./car.ts";
import { type SeparateCharge, STANDARD_TAX_CLASS } from "./charges.ts";
import { type Paise, paise } from "./money.ts";

export type DepositRule = {
  readonly category: CarCategory;
  readonly amount: Paise;
  /** Of a customer who has brought no car back yet. */
  readonly firstTripAmount: Paise;
};

/** In minutes; null: not set. Both names empty: the whole business. */
export type PreparationTime = {
  readonly city: string;
  readonly location: string;
  readonly minutesBefore: number | null;
  readonly minutesAfter: number | null;
};

export type TaxSettings = {
  readonly classes: readonly TaxClassSettings[];
  /** Of the charges that are not taxed as their car. */
  readonly charges: readonly { readonly kind: SeparateCharge; readonly taxClass: string }[];
};

export type TaxClassSettings = {
  readonly code: string;
  readonly label: string;
  readonly sac: string;
  /** The earliest first. */
  readonly rates: readonly { readonly validFrom: Instant; readonly percent: number }[];
};

/** What the operator sets and queries join: tables of their own hold it (decision 063). */
export type TableSettings = {
  readonly deposits: readonly DepositRule[];
  readonly preparation: readonly PreparationTime[];
  readonly tax: TaxSettings;
};

export type TableSettingName = keyof TableSettings;

/** In place of the drawing of an offer. */
export type BannerPicture = {
  /** Of the offer. */
  readonly id: string;
  readonly pictureId: string;
  readonly alt: string;
};

/** Pictures have versions too, and are too large for the file of settings. */
export type VersionedTables = TableSettings & { readonly banners: readonly BannerPicture[] };

/** As the migrations leave the tables. */
export const DEFAULT_TABLE_SETTINGS: TableSettings = {
  deposits: CAR_CATEGORIES.map((category) => ({
    category,
    amount: paise(0),
    firstTripAmount: paise(0),
  })),
  preparation: [],
  tax: {
    classes: [
      {
        code: STANDARD_TAX_CLASS,
        label: "Self-drive rental",
        sac: "997311",
        rates: [{ validFrom: 0, percent: 18 }],
      },
    ],
    charges: [],
  },
};

export const DEFAULT_VERSIONED_TABLES: VersionedTables = { ...DEFAULT_TABLE_SETTINGS, banners: [] };

export const TABLE_SETTING_NAMES = Object.keys(DEFAULT_TABLE_SETTINGS) as TableSettingName[];
