/** 'AP39AB1234', 'DL1CAB1234' and 'KA01 12' of before 1989; a state has two letters, an office two digits. */
const STATE = /^(?<first>[A-Z]{2})(?<second>\d{1,2})(?<series>[A-Z]{0,3})(?<number>\d{1,4})$/;
/** '22BH1234AA': the Bharat series starts with the year. */
const BHARAT = /^(?<first>\d{2})(?<second>BH)(?<number>\d{4})(?<series>[A-Z]{1,2})$/;

/** As printed on the plate, 'AP 39 AB 0012', whatever the case, spaces and hyphens; null if it is none. */
export function parseRegistrationNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]+/g, "");
  const state = STATE.exec(plain)?.groups;
  if (state) {
    const { first, second = "", series, number = "" } = state;
    return [first, second.padStart(2, "0"), series, number.padStart(4, "0")]
      .filter(Boolean)
      .join(" ");
  }
  const bharat = BHARAT.exec(plain)?.groups;
  return bharat ? [bharat.first, bharat.second, bharat.number, bharat.series].join(" ") : null;
}
