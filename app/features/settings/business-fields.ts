import type { Business } from "#app/content/default-business.ts";
import { formatPhone } from "#app/domain/phone-number.ts";

/** As typed in the form and written in the file of all settings. */
export type BusinessFields = {
  name: string;
  tagline: string;
  city: string;
  openingWords: string;
  street: string;
  area: string;
  postalCity: string;
  state: string;
  postcode: string;
  phone: string;
  whatsapp: string;
  email: string;
  legalName: string;
  gstin: string;
  service: string;
  documentsKeptDays: string;
  firstLabel: string;
  firstUrl: string;
  secondLabel: string;
  secondUrl: string;
  thirdLabel: string;
  thirdUrl: string;
};

export type BusinessField = keyof BusinessFields;

export function fieldsOfBusiness(business: Business): BusinessFields {
  const { address, tax, social } = business;
  const [first, second, third] = social;
  return {
    name: business.name,
    tagline: business.tagline,
    city: business.city,
    openingWords: business.openingWords,
    street: address.street,
    area: address.area,
    postalCity: address.city,
    state: address.state,
    postcode: address.postcode,
    phone: business.phone.display,
    whatsapp: business.whatsapp.display,
    email: business.email.support,
    legalName: tax.legalName,
    gstin: tax.gstin,
    service: tax.service,
    documentsKeptDays: String(business.documentsKeptDays),
    firstLabel: first?.label ?? "",
    firstUrl: first?.url ?? "",
    secondLabel: second?.label ?? "",
    secondUrl: second?.url ?? "",
    thirdLabel: third?.label ?? "",
    thirdUrl: third?.url ?? "",
  };
}

/** `fields` are valid; phones are in E.164. */
export function businessOf(
  fields: Omit<BusinessFields, "documentsKeptDays"> & {
    documentsKeptDays: number;
    stateCode: string;
  },
): Business {
  const { phone, whatsapp } = fields;
  return {
    name: fields.name,
    tagline: fields.tagline,
    city: fields.city,
    address: {
      street: fields.street,
      area: fields.area,
      city: fields.postalCity,
      state: fields.state,
      postcode: fields.postcode,
    },
    phone: { display: formatPhone(phone), tel: phone },
    whatsapp: {
      display: formatPhone(whatsapp),
      url: `https://wa.me/${whatsapp.replace("+", "")}`,
    },
    email: { support: fields.email },
    openingWords: fields.openingWords,
    documentsKeptDays: fields.documentsKeptDays,
    tax: {
      legalName: fields.legalName,
      gstin: fields.gstin,
      stateCode: fields.stateCode,
      service: fields.service,
    },
    social: [
      { label: fields.firstLabel, url: fields.firstUrl },
      { label: fields.secondLabel, url: fields.secondUrl },
      { label: fields.thirdLabel, url: fields.thirdUrl },
    ].filter(({ url }) => url !== ""),
  };
}
