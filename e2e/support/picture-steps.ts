import type { Locator, Page } from "@playwright/test";
import { pictureSample } from "#test/support/picture-samples.ts";

export async function picture(text: string, look = {}) {
  const buffer = await pictureSample({ ...look, text })
    .jpeg()
    .toBuffer();
  return { name: `${text}.jpg`, mimeType: "image/jpeg", buffer };
}

export const field = (page: Page) => page.getByLabel("Pictures of the car");
export const tiles = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("img");
export const cropper = (page: Page) => page.getByRole("dialog", { name: "Choose what is shown" });
export const sources = (images: Locator) =>
  images.evaluateAll((all) => all.map((image) => image.getAttribute("src")));

export const use = (page: Page) => cropper(page).getByRole("button", { name: "Use picture" });
