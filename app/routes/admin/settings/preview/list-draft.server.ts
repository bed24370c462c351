import { allSettings } from "#app/content/all-settings.server.ts";
import { findPickupPoint } from "#app/content/pickup-points.server.ts";
import { sampleText } from "#app/content/sms-samples.server.ts";
import { SMS_TEMPLATE_TITLES } from "#app/content/sms-template-titles.ts";
import { listSmsTemplates } from "#app/content/sms-templates.ts";
import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import { formatShortRupees } from "#app/domain/money.ts";
import { formatPlace, type Place } from "#app/domain/places.ts";
import { siteRules, siteSurcharge } from "#app/domain/site-rules.ts";
import { describeParts } from "#app/routes/admin/settings/texts/describe-parts.ts";
import type { PreviewList } from "./preview-list.ts";

export const TAXI_CLOSED: PreviewList = {
  title: "Visitors can’t see this page",
  text: "Taxi Booking is not open for requests. Open it under Services first.",
};

export function listTexts(): PreviewList {
  return {
    title: "Text messages",
    text: "As they are sent, with sample values.",
    items: listSmsTemplates().map((template) => {
      const text = sampleText(template);
      return { title: SMS_TEMPLATE_TITLES[template], text, note: describeParts(text).text };
    }),
  };
}

export function listPlaces(): PreviewList {
  return {
    title: "Pickup places",
    text: "Visitors choose from the places that have cars. Customers get the details with their booking.",
    items: allSettings().places.map((place) => ({
      title: formatPlace(place),
      text: describePlace(place),
    })),
  };
}

function describePlace(place: Place): string {
  const { address, landmark, mapUrl, phone } = findPickupPoint(place);
  const surcharge = siteSurcharge(place);
  return [
    address,
    landmark,
    `Pickup and return ${formatHoursOfDay(siteRules(place))}`,
    `Call ${phone.display}`,
    `Map: ${mapUrl}`,
    surcharge === 0 ? null : `Surcharge ${formatShortRupees(surcharge)} before tax`,
  ]
    .filter((line) => line !== null)
    .join("\n");
}
