import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CarPicture } from "./car-picture.tsx";
import { UploadedPicturesProvider } from "./uploaded-pictures.tsx";

const PATH = "/storage/car-images/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10.webp";
const PLACE = PATH.replace(".webp", "");
const picture = {
  [PATH]: { widths: [320, 640], colour: "#0f6b72", placeholder: "data:image/webp;base64,UklG" },
};

test("has sources for its widths and a placeholder", () => {
  const html = renderToStaticMarkup(
    <UploadedPicturesProvider pictures={picture}>
      <CarPicture path={PATH} alt="Kia Seltos" place="tile" load="lazy" className="w-full" />
    </UploadedPicturesProvider>,
  );
  for (const format of ["avif", "webp"]) {
    expect(html).toContain(
      `srcSet="${PLACE}/320.${format} 320w, ${PLACE}/640.${format} 640w" sizes="9rem"`,
    );
  }
  expect(html).toMatch(/<source type="image\/avif"/);
  expect(html).toMatch(/<img [^>]*src="[^"]*a10\.webp"/);
  expect(html).toMatch(/<img [^>]*width="960" height="600" loading="lazy"/);
  expect(html).toMatch(/<svg aria-hidden="true"[^>]*fill="#0f6b72"/);
  expect(html).toContain('<image href="data:image/webp;base64,UklG"');
  // The content policy refuses it, and without scripts the picture must be seen.
  expect(html).not.toMatch(/style=|opacity-0/);
});

test("preloads the first picture once, not its fallback", () => {
  const html = renderToStaticMarkup(
    <UploadedPicturesProvider pictures={picture}>
      <CarPicture path={PATH} place="gallery" load="first" />
    </UploadedPicturesProvider>,
  );
  expect(html).not.toContain("preload");
  expect(html).toMatch(/<img [^>]*fetchPriority="high"/);
});

test("renders drawings and unknown pictures as plain images", () => {
  for (const path of ["/artwork/vehicles/suv-teal-side.svg", PATH]) {
    const html = renderToStaticMarkup(<CarPicture path={path} place="gallery" load="first" />);
    expect(html).not.toMatch(/<svg|<picture|srcSet/);
    expect(html).toContain(`src="${path}"`);
    expect(html).toContain('alt=""');
    expect(html).toMatch(/<img [^>]*fetchPriority="high"/);
  }
});
