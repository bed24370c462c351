/** Whole paise; Rs.1 is 100 paise. */
export type Paise = number & { readonly __unit: "paise" };

/** Throws RangeError unless the amount is a safe integer. */
export function paise(amount: number): Paise {
  if (!isPaise(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`);
  return amount;
}

/** Rounds half up on the decimal digits: 1.005 is Rs.1.01. Throws RangeError when out of range. */
export function paiseFromRupees(rupees: number): Paise {
  const [digits, exponent = "0"] = String(rupees).split("e");
  return paise(Math.round(Number(`${digits}e${Number(exponent) + 2}`)));
}

/** As much of an amount as a part is of a whole; half a paisa is rounded up. BigInt, as products exceed safe integers. */
export function shareOf(amount: Paise, part: Paise, whole: Paise): Paise {
  if (whole === 0) return paise(0);
  const [size, divisor] = [BigInt(Math.abs(amount)), BigInt(whole)];
  return paise(Math.sign(amount) * Number((2n * size * BigInt(part) + divisor) / (2n * divisor)));
}

export function rupeesOf(amount: Paise): number {
  return amount / 100;
}

/** '104248.00': for fields and spreadsheets. */
export function formatPlainRupees(amount: Paise): string {
  return rupeesOf(amount).toFixed(2);
}

/** 'Rs.1,04,248.00': Indian grouping, always two decimals (spec 9, Pricing). */
export function formatRupees(amount: Paise): string {
  return `${signOf(amount)}Rs.${wholeRupees(amount)}.${twoDecimals(amount)}`;
}

/** '−Rs.500.00': with a minus sign, as screens write it; documents and logs keep their hyphen. */
export function formatRupeesWithMinusSign(amount: Paise): string {
  return formatRupees(amount).replace("-", "−");
}

/** 'Rs.120/hr', or with paise 'Rs.120.50/hr' (spec 2, vehicle card). */
export function formatPricePerHour(amount: Paise): string {
  return `${signOf(amount)}Rs.${shortRupees(amount)}/hr`;
}

/** '₹4,500', or with paise '₹4,500.50' (spec 9, Taxi rates). */
export function formatShortRupees(amount: Paise): string {
  return `${signOf(amount)}₹${shortRupees(amount)}`;
}

function shortRupees(amount: Paise): string {
  return `${wholeRupees(amount)}${amount % 100 === 0 ? "" : `.${twoDecimals(amount)}`}`;
}

function isPaise(amount: number): amount is Paise {
  return Number.isSafeInteger(amount);
}

function signOf(amount: Paise): string {
  return amount < 0 ? "-" : "";
}

function wholeRupees(amount: Paise): string {
  const rupees = String(Math.floor(Math.abs(amount) / 100));
  return rupees.replace(/(\d)(?=(?:\d\d)+\d$)/g, "$1,");
}

function twoDecimals(amount: Paise): string {
  return String(Math.abs(amount) % 100).padStart(2, "0");
}
