import { normalizeLines, toPlainPunctuation, toSingleLine } from "#app/domain/plain-text.ts";
import { business } from "./business.ts";

/**
 * The standard wordings. Carriers in India deliver only registered templates (TRAI, 2018): register changed texts
 * again. A variable has at most 30 characters; `{car*2}` is two of them side by side. Links are not allowed.
 */
export function smsTemplates() {
  const name = toPlainPunctuation(business().name);
  const phone = toPlainPunctuation(business().phone.display);
  const questions = `Questions: ${phone}` as const;
  const notYou = `If it was not you, call ${phone} at once.` as const;
  return {
    // Word for word (spec 7, Text messaging).
    "operator-first": "Your booking confirmed",
    "operator-second": "New booking confirmed",
    "taxi-request":
      "New Booking Request\nPackage: {package*2}\nName: {name*3}\nPhone: {phone}\nPickup Date: {date}",
    code: `{code} is your ${name} code to {purpose*2}. It works for 10 minutes. Give it to nobody; we never ask for it.`,
    "second-step": `This number is the second step of your ${name} account, so it is not the first too. Sign in with your password or e-mail.`,
    "account-news": `${name}: {news*3}. ${notYou}`,
    "number-wanted": `${name}: Somebody wants to use this number. A number belongs to one account, and this one stays yours. If it was you, sign in with it instead of adding it to another account.`,
    "has-account": `${name}: You already have an account. Somebody, most likely you, wanted to create one with this number. Just sign in with it. If it was not you, you need not do anything.`,
    test: `${name}: This is a test from the admin area of our site. ${questions}`,
    "booking-confirmed": `${name}: {reference} is confirmed. {car*2}, {pickup} to {return}, {place*2}. Paid: {paid}, tax included. ${questions}`,
    "booking-held": `${name}: {reference} is held for you. {car*2}, {pickup} to {return}, {place*2}. To pay: {amount}, tax included, by {deadline}. Sign in on our site and open your profile to pay. ${questions}`,
    "booking-held-counter": `${name}: {reference} is held for you. {car*2}, {pickup} to {return}, {place*2}. To pay: {amount}, tax included, by {deadline}. Call us, or come to the counter, to pay. ${questions}`,
    "booking-cancelled": `${name}: {reference} is cancelled. {car*2}, {pickup} to {return}. Nothing was paid for it. ${questions}`,
    "booking-cancelled-kept": `${name}: {reference} is cancelled. {car*2}, {pickup} to {return}. Paid: {paid}; nothing goes back. ${questions}`,
    "booking-cancelled-refund": `${name}: {reference} is cancelled. {car*2}, {pickup} to {return}. Paid: {paid}. Refund: {refund}. It is processed in 3 to 5 business days and credited in 5 to 10 business days. ${questions}`,
    "booking-cancelled-counter": `${name}: {reference} is cancelled. {car*2}, {pickup} to {return}. Paid: {paid}. Refund: {refund}. Please come to our counter for it. ${questions}`,
    "booking-cancelled-both": `${name}: {reference} is cancelled. {car*2}, {pickup} to {return}. Paid: {paid}. Refund: {refund}. What you paid at our counter is paid back there; the rest is processed in 3 to 5 business days and credited in 5 to 10 business days. ${questions}`,
    "booking-news": `${name}: {reference} has news. {car*2}, {pickup} to {return}. {news}. ${questions}`,
    "booking-changed": `${name}: {reference} is changed. {car*2}, {pickup} to {return}, {place*2}. {money*2}. ${questions}`,
    "payment-due": `${name}: Please pay {amount} for {reference} by {deadline}. Sign in on our site and open your profile to pay. ${questions}`,
    "balance-due": `${name}: {amount} of booking {reference} is still to be paid. Sign in on our site and open your profile to pay. ${questions}`,
    "payment-received": `${name}: We received {amount} for {reference}. {balance*2} ${questions}`,
    "payment-returned": `${name}: Your payment of {amount} for {reference} could not be kept and goes back to you in full. It is processed in 3 to 5 business days and credited in 5 to 10 business days. ${questions}`,
    "refund-paid": `${name}: {amount} of your booking {reference} is refunded. Banks show it within 5 to 10 business days. ${questions}`,
    "refund-paid-counter": `${name}: We have refunded {amount} of your booking {reference}. ${questions}`,
    "trip-reminder": `${name}: Your trip {reference} with {car*2} begins on {when}. Please bring: {bring*3}. ${questions}`,
    "waitlist-offer": `${name}: You waited for it: {car*2} is free, {pickup} to {return}, {place*2}. It is held for you as {reference} until {deadline}. To pay: {amount}, tax included. Sign in on our site and open your profile to pay. ${questions}`,
    "charge-proposed": `${name}: We propose a charge for {reference}: {charge}, {amount} before tax. Sign in on our site to see its evidence, and accept or dispute it until {deadline}. ${questions}`,
    "charge-closed": `${name}: {charge} of booking {reference} is {outcome*2}. ${questions}`,
    "deposit-due": `${name}: The deposit of {amount} for {reference} is due before the pickup. Sign in on our site and open your booking to pay it. It goes back to you after the trip. ${questions}`,
    "deposit-blocked": `${name}: Your bank has blocked {amount} as the deposit for {reference}. Nothing is taken unless a charge stands against it. ${questions}`,
    "deposit-collected": `${name}: The block of your deposit for {reference} ends on {when}, before your trip does. We collect the {amount} and refund it after the trip. ${questions}`,
    "deposit-released": `${name}: Your deposit for {reference} is released: {amount} is no longer blocked. Some banks show it after a few days. ${questions}`,
    "deposit-taken": `${name}: We hold your deposit of {amount} for {reference}. It goes back to you after the trip unless a charge stands against it. ${questions}`,
    "deposit-paid-back": `${name}: {amount} of your deposit for {reference} is paid back to you. ${questions}`,
    "late-return": `${name}: {car*2} of booking {reference} was due back on {when}. Please bring it back, or call ${phone} if something is in the way.`,
  } as const;
}

type SmsTemplates = ReturnType<typeof smsTemplates>;
export type SmsTemplateName = keyof SmsTemplates;

type VariableOf<Words> = Words extends `${string}{${infer Variable}}${infer Rest}`
  ? (Variable extends `${infer Name}*${number}` ? Name : Variable) | VariableOf<Rest>
  : never;

export type SmsValues<Name extends SmsTemplateName> = Readonly<
  Record<VariableOf<SmsTemplates[Name]>, string>
>;

export type SmsVariable = {
  [Name in SmsTemplateName]: VariableOf<SmsTemplates[Name]>;
}[SmsTemplateName];

/** The ids under which the operator has registered the templates (DLT). */
export type SmsTemplateIds = Readonly<Partial<Record<SmsTemplateName, string>>>;

export type SmsSettings = {
  readonly ids: SmsTemplateIds;
  /** The operator's own wordings, with the variables of the standard ones. */
  readonly texts: Readonly<Partial<Record<SmsTemplateName, string>>>;
};

export const SMS_TEMPLATE_ID = /^\d{19}$/;

export function listSmsTemplates(): SmsTemplateName[] {
  return Object.keys(smsTemplates()) as SmsTemplateName[];
}

/** Characters of a variable. */
export const MAX_VARIABLE_LENGTH = 30;
export const VARIABLE_PATTERN = /\{(\w+)(?:\*(\d))?\}/g;
const CUT = "..";

/** Of the standard wording, in braces: no other has a value. */
export function listVariables(template: SmsTemplateName): string[] {
  const standard: string = smsTemplates()[template];
  return standard.match(VARIABLE_PATTERN) ?? [];
}

/** Puts typed text on one line, with plain punctuation, and cuts it to the variables it fills. */
export function fitted(text: string, variables = 1): string {
  const most = variables * MAX_VARIABLE_LENGTH;
  const line = toSingleLine(toPlainPunctuation(text));
  if (line.length <= most) return line;
  // Do not cut a surrogate pair, such as an emoji, in half.
  return `${line.slice(0, most - CUT.length).replace(/[\uD800-\uDBFF]$/, "")}${CUT}`;
}

/** A wording as it is saved once it was typed. The one that is saved now stays: it may be registered like that. */
export function toSavedWording(typed: string, saved: string): string {
  const text = normalizeLines(typed);
  return text === saved ? text : toPlainPunctuation(text).trim();
}

export function fillSamples(text: string, samples: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE_PATTERN, (named, variable: string) =>
    Object.hasOwn(samples, variable) ? (samples[variable] ?? named) : named,
  );
}
