import type { OrderRefusal } from "./deposit-order.server.ts";
import type { DepositRefusal } from "./settle-deposit.server.ts";

export const depositRefusals: Record<DepositRefusal | OrderRefusal, string> = {
  "not-found": "This booking does not exist.",
  "not-now": "This is not possible now. Check the booking.",
  taken: "The deposit is taken already.",
  "nothing-held": "Nothing is held any more, or the provider is releasing it.",
  "none-asked": "Your rules ask for none.",
  "charges-open": "A charge stands against it. Close the charge first.",
  "under-way": "The provider is refunding it. Wait a day before you pay it back by hand.",
  paid: "This is paid back already.",
};

export const depositProblems = {
  amount: "Enter an amount in rupees, such as 5000.",
  method: "Choose how it was paid.",
  reference: "At most 60 characters.",
} as const;

export const depositRulesFailed = "Failed to save deposit amounts: ";
export const depositRulesDone = { "deposit-rules-saved": "Deposit amounts saved successfully!" };
