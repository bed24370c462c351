/** Of a file for `npm run setup`. */
export const SETUP_ANSWERS = {
  name: "Malpe Wheels",
  legalName: "Malpe Wheels LLP",
  street: "12 Harbour Lane",
  area: "Malpe",
  postalCity: "Udupi",
  postcode: "576108",
  state: "karnataka",
  gstin: "29AAGCB7383J1Z4",
  phone: "+91 98440 12345",
  email: "help@malpewheels.example",
  placeName: "Harbour",
  opensAt: 8,
  closesAt: 21,
  ownerName: "Anita Rao",
  ownerEmail: "anita@malpewheels.example",
};
