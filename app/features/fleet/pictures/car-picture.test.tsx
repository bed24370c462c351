import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CarPicture } from "./car-picture.tsx";
import { UploadedPicturesProvider } from "./uploaded-pictures.tsx";

const PATH = "/storage/car-images/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10.webp";
const PLACE = PATH.replace(".webp", "");
const known = {
  [PATH]: { widths: [320, 640], colour: "#0f6b72", placeholder: "data:image/webp;base64,UklG" },
};

test("an uploaded picture comes with its widths, and with what is seen before it", () => {
  const html = renderToStaticMarkup(
    <UploadedPicturesProvider pictures={known}>
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

test("the first picture is not asked for twice, as what it is and as what it falls back to", () => {
  const html = renderToStaticMarkup(
    <UploadedPicturesProvider pictures={known}>
      <CarPicture path={PATH} place="gallery" load="first" />
    </UploadedPicturesProvider>,
  );
  expect(html).not.toContain("preload");
  expect(html).toMatch(/<img [^>]*fetchPriority="high"/);
});

test("a drawing, and a picture that nothing is known of, are plain pictures", () => {
  for (const path of ["/artwork/vehicles/suv-teal-side.svg", PATH]) {
    const html = renderToStaticMarkup(<CarPicture path={path} place="gallery" load="first" />);
    expect(html).not.toMatch(/<svg|<picture|srcSet/);
    expect(html).toContain(`src="${path}"`);
    expect(html).toContain('alt=""');
    expect(html).toMatch(/<img [^>]*fetchPriority="high"/);
  }
});
