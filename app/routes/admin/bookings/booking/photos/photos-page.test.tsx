import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PhotosPage } from "./photos-page.tsx";

const BOOKING = { id: "b1", reference: "VZG-7K3M9", carName: "Tata Nexon", userName: "Asha Rao" };

test("keeps the charge that the photos are taken for when the tab is changed", () => {
  const query = "?kind=damage&detail=A+dent";
  const page = { booking: BOOKING, phase: "return", title: "Photos at return", query } as const;
  const Page = createRoutesStub([
    { path: "/", Component: () => <PhotosPage {...page}>Photos</PhotosPage> },
  ]);
  const tabs = renderToStaticMarkup(<Page />).matchAll(/href="([^"]+photos[^"]*)"/g);
  expect(Array.from(tabs, ([, to = ""]) => to.replaceAll("&amp;", "&"))).toEqual(
    ["/pickup", "/return", "/charge", ""].map(
      (phase) => `/admin/bookings/b1/photos${phase}${query}`,
    ),
  );
});
