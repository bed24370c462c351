import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { business } from "#app/content/business.ts";
import { drawMark, STANDARD_MARK } from "#app/content/brand-mark.ts";
import { SHARE_SIZE } from "#app/domain/vehicle-pictures.ts";
import { launchChromium } from "./launch-chromium.ts";

/** Run it when the logo, the home page's scene or the name changes. */
const logo = drawMark(STANDARD_MARK);
/** Phones round the corners themselves. */
const squareLogo = drawMark(STANDARD_MARK, 0);

await makeIcons();
await makeSharePicture();

async function makeIcons(): Promise<void> {
  writeFileSync("public/favicon.svg", logo);
  writeFileSync("public/apple-touch-icon.png", await iconOf(squareLogo, 180));
  writeFileSync("public/icon-192.png", await iconOf(logo, 192));
  writeFileSync("public/icon-512.png", await iconOf(logo, 512));
  writeFileSync("public/icon-maskable-512.png", await iconOf(squareLogo, 512));
  writeFileSync("public/icon-32.ico", inIcoFile(await iconOf(logo, 32), 32));
}

async function iconOf(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 40;
  return await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** ICO: header, directory entry, picture. */
function inIcoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function makeSharePicture(): Promise<void> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: SHARE_SIZE, colorScheme: "light" });
  await page.setContent(sharePage());
  await page.evaluate(async () => await document.fonts.ready);
  const picture = await page.screenshot();
  await browser.close();
  writeFileSync("public/share.png", await sharp(picture).png({ palette: true }).toBuffer());
}

function sharePage(): string {
  const file = (path: string) => readFileSync(path, "utf8");
  return `<!doctype html>
<html lang="en">
  <style>
    ${fontFace("Bricolage Grotesque", 700, "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2")}
    ${fontFace("Figtree", "300 900", "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")}
    ${file("app/styles/colours.css")}
    ${file("app/routes/home/coast-scene.css")}
    body {
      margin: 0;
      height: 100vh;
      overflow: hidden;
      color: var(--ink);
      background: linear-gradient(in oklab 180deg, var(--scene-sky-high), var(--scene-sky-low) 72%);
    }
    .scene { position: absolute; inset: auto 0 -14px; height: 500px; }
    .words { position: absolute; inset: 52px 64px auto; }
    .name { display: flex; align-items: center; gap: 18px; font: 700 38px/1 "Bricolage Grotesque"; letter-spacing: -0.025em; }
    .name svg { width: 64px; }
    h1 { margin: 36px 0 0; max-width: 8.4em; font: 700 88px/0.98 "Bricolage Grotesque"; letter-spacing: -0.035em; }
    p { margin: 20px 0 0; font: 500 30px/1.3 "Figtree"; }
  </style>
  <div class="scene">${file("app/routes/home/coast-scene.svg")}</div>
  <div class="words">
    <div class="name">${logo}<span>${business().name}</span></div>
    <h1>Best Car Rental in Your City</h1>
    <p>${business().tagline}</p>
  </div>
</html>`;
}

function fontFace(family: string, weight: number | string, file: string): string {
  const data = readFileSync(`node_modules/${file}`).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
}
