import { business } from "#app/content/business.ts";
import { cancellationText } from "./cancellation-text.ts";
import {
  type COMMON_VARIABLES,
  listMailVariables,
  type MailName,
  type MailVariable,
} from "./mail-templates.ts";

export const SAMPLE_CODE = "482913";

/** Of each variable, for previews. */
export function mailSamples(): Readonly<
  Record<MailVariable | (typeof COMMON_VARIABLES)[number], string>
> {
  const { name, phone, email } = business();
  return {
    amount: "Rs.5,040.00",
    back: "Rs.3,800.00 of your deposit is released.",
    balance: "Still to pay: Rs.1,200.00.",
    business: name,
    cancellation: cancellationText(),
    car: "Hyundai Creta",
    charge: "Fuel",
    code: SAMPLE_CODE,
    contact: "a•••@example.com",
    deposit: "A deposit of Rs.5,000.00 is due before the pickup; it is released after the trip.",
    deadline: "Sat 21 Nov, 9:45 AM",
    detail: "20 litres.",
    details: "Banks show it within 5 to 10 business days.",
    document: "Driving License",
    documents: "We have a copy of each of your documents. Please bring the originals to pickup.",
    due: "Mon 23 Nov, 6:00 PM, and the hour of grace is over",
    email: email.support,
    how: "Paid online",
    inviter: "Ravi Teja",
    left: "7 backup codes are left.",
    message: "The road to Araku is closed until Sunday. Please plan for the way over Paderu.",
    method: "with an app",
    missing: "Work Proof",
    money: "Added to the price: Rs.1,200.00",
    news: "Not paid in time",
    note: "The receipt of the filling station is with your booking.",
    paid: "Rs.5,040.00",
    payment: "Paid: Rs.5,040.00",
    phone: phone.display,
    pickup: "Sat 21 Nov, 9:30 AM",
    provider: "Google",
    purpose: "sign in",
    reason: "The photo is too dark to read.",
    reference: "VZG-7K3M9",
    refund: "Rs.2,520.00",
    release:
      "It is yours: it is released a day after you bring the car back. If a charge stands against it, only that part stays until the charge is closed.",
    rest: "nothing",
    role: "Counter",
    silence:
      "Without an answer another member of our staff looks at it before anything is charged.",
    status: "It is verified now.",
    subject: "The road to Araku is closed",
    summary: "Return Mon 23 Nov, 6:00 PM → Mon 23 Nov, 9:00 PM",
    when: "Sat 21 Nov, 9:30 AM",
  };
}

/** For whoever words an e-mail: its variables, with what they may stand for. */
export function listSampleVariables(mail: MailName): { name: string; value: string }[] {
  const samples = new Map<string, string>(Object.entries(mailSamples()));
  return listMailVariables(mail).map((name) => ({
    name,
    value: samples.get(name.slice(1, -1)) ?? "",
  }));
}
