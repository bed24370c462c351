import sharp, { type Sharp } from "sharp";

type Look = { width?: number; height?: number; text?: string };

export function pictureSample({ width = 1200, height = 900, text = "" }: Look = {}): Sharp {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#bcd7dc"/>
    <rect y="70%" width="100%" height="30%" fill="#7d7466"/>
    <rect x="25%" y="45%" width="50%" height="30%" rx="20" fill="#0f6b72"/>
    <text x="50%" y="62%" font-size="${height / 8}" text-anchor="middle" fill="#fff">${text}</text>
  </svg>`;
  return sharp(Buffer.from(scene));
}

export async function jpegPicture(look: Look = {}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pictureSample(look).jpeg().toBuffer());
}
