import type { Paise } from "./money.ts";

const SMALL = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const LARGE = [
  [1_00_00_000, "crore"],
  [1_00_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** 'Rupees one lakh four thousand two hundred forty-eight and fifty paise only'; zero or above. */
export function rupeesInWords(amount: Paise): string {
  const rupees = inWords(Math.floor(amount / 100));
  const remainder = amount % 100;
  const unit = remainder === 1 ? "paisa" : "paise";
  return `Rupees ${rupees}${remainder === 0 ? "" : ` and ${inWords(remainder)} ${unit}`} only`;
}

function inWords(count: number): string {
  const large = LARGE.find(([size]) => count >= size);
  if (large) {
    const [size, name] = large;
    return joined(`${inWords(Math.floor(count / size))} ${name}`, " ", count % size);
  }
  if (count < 20) return SMALL[count] ?? "";
  return joined(TENS[Math.floor(count / 10)] ?? "", "-", count % 10);
}

function joined(first: string, between: string, remainder: number): string {
  return remainder === 0 ? first : `${first}${between}${inWords(remainder)}`;
}
