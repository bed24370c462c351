/** The first two digits of a GSTIN say the State or Union Territory (CBIC). */
export const STATE_CODES = {
  "Andaman and Nicobar Islands": "35",
  "Andhra Pradesh": "37",
  "Arunachal Pradesh": "12",
  Assam: "18",
  Bihar: "10",
  Chandigarh: "04",
  Chhattisgarh: "22",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Delhi: "07",
  Goa: "30",
  Gujarat: "24",
  Haryana: "06",
  "Himachal Pradesh": "02",
  "Jammu and Kashmir": "01",
  Jharkhand: "20",
  Karnataka: "29",
  Kerala: "32",
  Ladakh: "38",
  Lakshadweep: "31",
  "Madhya Pradesh": "23",
  Maharashtra: "27",
  Manipur: "14",
  Meghalaya: "17",
  Mizoram: "15",
  Nagaland: "13",
  Odisha: "21",
  Puducherry: "34",
  Punjab: "03",
  Rajasthan: "08",
  Sikkim: "11",
  "Tamil Nadu": "33",
  Telangana: "36",
  Tripura: "16",
  "Uttar Pradesh": "09",
  Uttarakhand: "05",
  "West Bengal": "19",
} as const;

export type State = keyof typeof STATE_CODES;

export function isState(name: string): name is State {
  return Object.hasOwn(STATE_CODES, name);
}

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const BASE = 36;

/** State code, PAN, number of the registration, Z and a check character. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** Luhn's scheme over 36 characters. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}
