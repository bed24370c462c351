import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { jpegSample, PAGE, pdfOf, pdfOfSize } from "#test/support/document-samples.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { signUp } from "../support/steps.ts";

const LABEL = "Driving License (front)";
const MIB = 1024 * 1024;
const EXE = Buffer.from(`MZ${"\0".repeat(200)}This program cannot be run in DOS mode.`);
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");

test("invalid files are refused with the reason", async ({ page, expectConsole }) => {
  expectConsole(/status of 415.*\/documents\/uploads\//);
  const rental = getDemoRental("bmw-530i-2022");
  await signUp(page, rental.documents);
  await open(page, rental.documents);
  const tile = page.getByRole("group", { name: LABEL });
  const refused = async (title: string, text: string) => {
    await expect(tile.getByRole("alert")).toContainText(title);
    await expect(tile.getByRole("alert")).toContainText(text);
    await expect(tile.getByText("Uploaded")).toHaveCount(0);
  };

  await choose(page, "long.pdf", "application/pdf", Buffer.from(pdfOfSize(6 * MIB)));
  await refused("File Too Large", "Max size is 5MB.");
  await shot(page, "file-too-large");
  const invalid = ["Invalid File", "Only JPG, PNG or PDF files allowed."] as const;
  await choose(page, "setup.exe", "application/octet-stream", EXE);
  await refused(...invalid);
  await choose(page, "licence.jpg", "image/jpeg", EXE);
  await refused(...invalid);
  await choose(page, "licence.pdf", "application/pdf", HTML);
  await refused(...invalid);
  await choose(page, "licence.pdf", "application/pdf", Buffer.alloc(0));
  await refused(...invalid);

  const locked = Buffer.from(pdfOf(PAGE, "/Encrypt 9 0 R"));
  await choose(page, "licence.pdf", "application/pdf", locked);
  await refused("Invalid File", "This PDF is locked with a password");

  await choose(page, "licence.jpg", "image/jpeg", Buffer.from(jpegSample()));
  await expect(tile.getByText("Uploaded")).toBeVisible();
  await expect(tile.getByRole("alert")).toHaveCount(0);
});

test("a 12-megapixel photo is resized, rotated and uploaded over an interrupted connection", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const rental = getDemoRental("bmw-530i-2022");
  await signUp(page, rental.documents);
  await open(page, rental.documents);
  const tile = page.getByRole("group", { name: LABEL });
  const photo = await cameraPhoto();
  const partSizes: number[] = [];
  await page.route("**/documents/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return await route.continue();
    partSizes.push(route.request().postDataBuffer()?.length ?? 0);
    if (partSizes.length !== 2) return await route.continue();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await choose(page, "IMG_2041.jpg", "image/jpeg", photo);
  await expect(tile.getByText("Preparing photo…")).toBeVisible();
  const waiting = tile.getByText("Connection lost – waiting to continue").first();
  await expect(waiting).toBeVisible();
  await shot(page, "upload-waiting");
  await page.context().setOffline(false);
  await expect(tile.getByText("Uploaded")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await shot(page, "uploaded");

  const sent = partSizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "bytes", description: `${photo.length} → ${sent} sent` });
  expect(sent).toBeLessThan(photo.length / 2);
  const stored = await page.request.get("/documents/dl_front");
  const { width = 0, height = 0, orientation = 1 } = await sharp(await stored.body()).metadata();
  expect([width, height, orientation]).toEqual([1800, 2400, 1]);
});

test(
  "an upload resumes after a reload when the same file is chosen",
  { tag: "@every-database" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_ABORTED|ERR_FAILED/);
    const rental = getDemoRental("bmw-530i-2022");
    await signUp(page, rental.documents);
    await open(page, rental.documents);
    const methods: string[] = [];
    await page.route("**/documents/uploads**", async (route) => {
      const count = methods.push(route.request().method());
      // The second part is still being sent when the page is reloaded.
      if (count !== 3) await route.continue();
    });
    const letter = Buffer.from(pdfOfSize(2 * MIB));
    const file = test.info().outputPath("letter.pdf");
    await writeFile(file, letter);
    const chooseAgain = async () => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: `Choose file ${LABEL}` }).click();
      await (await chooser).setFiles(file);
    };
    await chooseAgain();
    await expect.poll(() => methods.length).toBe(3);
    await open(page, rental.documents);
    const tile = page.getByRole("group", { name: LABEL });
    const interrupted = page.getByText(
      "Sending was interrupted. Choose the same file to continue.",
    );
    await expect(tile.locator(interrupted)).toBeVisible();
    await expect(interrupted).toHaveCount(1);
    await chooseAgain();
    await expect(tile.getByText("Uploaded")).toBeVisible();
    await expect(interrupted).toHaveCount(0);
    expect(methods.slice(0, 4)).toEqual(["POST", "PATCH", "PATCH", "HEAD"]);
    expect(methods.slice(4)).not.toContain("POST");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a photo replaces a refused file, and its tile keeps focus", async ({ page }) => {
    const rental = getDemoRental("bmw-530i-2022");
    await signUp(page, rental.documents);
    await open(page, `${rental.documents}&form=dl_front.invalid-file`);
    const tile = page.getByRole("group", { name: LABEL });
    await expect(tile.getByRole("alert")).toContainText("Only JPG, PNG or PDF files allowed.");
    const chooser = page.waitForEvent("filechooser");
    await tile.getByRole("button", { name: `Take photo of ${LABEL}` }).click();
    const buffer = Buffer.from(jpegSample());
    await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(tile.getByText("Uploaded")).toBeVisible();
    await expect(tile.getByRole("alert")).toHaveCount(0);
    await expect(tile).toBeFocused();
  });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a document is accessible to its owner only", async ({ page, openNewVisitor }) => {
    const other = await openNewVisitor();
    await Promise.all([signUp(page), signUp(other)]);
    const file = { name: "licence.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegSample()) };
    const stored = await page.request.post("/documents/dl_front", {
      multipart: { file },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(stored.status()).toBe(200);
    const { url } = (await stored.json()).document;
    expect((await page.request.get(url)).status()).toBe(200);
    expect((await other.request.get(url)).status()).toBe(403);
    expect((await other.request.get("/documents/dl_front")).status()).toBe(404);

    const huge = { ...file, buffer: Buffer.alloc(7 * MIB) };
    const origin = { origin: new URL(page.url()).origin };
    const tooLarge = await page.request.post("/documents/dl_back", {
      multipart: { file: huge },
      headers: origin,
    });
    expect(tooLarge.status()).toBe(413);
    const forged = await page.request.post("/documents/dl_back", {
      multipart: { file },
      headers: { origin: "https://evil.example" },
    });
    expect(forged.status()).toBe(403);
  });
});

/** A portrait photo as phones store it: 4000 × 3000 pixels with a rotation in its metadata. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const size = { width: 1000, height: 750, channels: 3 as const };
  const small = await sharp({ create: { ...size, background: "white", noise } })
    .png()
    .toBuffer();
  const photo = sharp(small).resize(4000, 3000).withMetadata({ orientation: 6 });
  return await photo.jpeg({ quality: 95 }).toBuffer();
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("group", { name: LABEL })
    .getByRole("button", { name: new RegExp(`^(Choose file|Try again) ${escaped(LABEL)}`) })
    .click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

function escaped(text: string): string {
  return text.replace(/[()]/g, "\\$&");
}
