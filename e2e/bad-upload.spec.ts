import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { jpegSample, pdfOfSize } from "#test/document-samples.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { signUp } from "./steps.ts";

const LABEL = "Driving License (front)";
const MIB = 1024 * 1024;
const EXE = Buffer.from(`MZ${"\0".repeat(200)}This program cannot be run in DOS mode.`);
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");

test("files that are no documents are refused in the page, with the reason", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 415.*\/documents\/dl_front/);
  const rental = rentalOf("bmw-530i-2022");
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

  await choose(page, "licence.jpg", "image/jpeg", Buffer.from(jpegSample()));
  await expect(tile.getByText("Uploaded")).toBeVisible();
  await expect(tile.getByRole("alert")).toHaveCount(0);
});

test("a document is shown to nobody but its owner", async ({ page, somebodyElse }) => {
  const other = await somebodyElse();
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
