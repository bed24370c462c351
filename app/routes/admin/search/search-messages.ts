export const SEARCH_LABEL = "Search bookings, customers and cars";
export const SEARCH_HINT = "A reference, name, e-mail, phone, invoice number or number plate";

export const searchFailed = {
  title: "The search is not responding",
  text: "What you typed is kept. Try again in a moment.",
};

export const nothingFound = {
  title: "Nothing found",
  text: "No booking, customer, car or invoice has this reference, name, contact or number.",
};
