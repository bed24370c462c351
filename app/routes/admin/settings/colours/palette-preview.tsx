import { useLayoutEffect, useRef } from "react";
import type { BrandColours } from "#app/content/brand-colours.ts";
import { business } from "#app/content/business.ts";
import { derivePalette, type ColourScheme } from "#app/content/brand-palette.ts";
import { LogoMark } from "#app/ui/logo.tsx";

/** What the brand colours do not change, as in `colours.css`. */
const GROUNDS: Readonly<Record<ColourScheme, Readonly<Record<string, string>>>> = {
  light: { page: "#fcf9f3", surface: "#fffefc", line: "#e4ddd2" },
  dark: { page: "#09161e", surface: "#11202a", line: "#273640" },
};

const CAPTIONS: Readonly<Record<ColourScheme, string>> = { light: "By day", dark: "By night" };

type PalettePreviewProps = { colours: BrandColours; scheme: ColourScheme };

/** Parts of the site in these colours. */
export function PalettePreview({ colours, scheme }: PalettePreviewProps) {
  const preview = useRef<HTMLDivElement>(null);
  // The content policy allows no attributes of style in HTML.
  useLayoutEffect(() => {
    const tokens = { ...GROUNDS[scheme], ...derivePalette(colours, scheme) };
    for (const [token, hex] of Object.entries(tokens))
      preview.current?.style.setProperty(`--${token}`, hex);
  }, [colours, scheme]);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-muted">{CAPTIONS[scheme]}</figcaption>
      <div
        ref={preview}
        className="overflow-hidden rounded-card border border-line bg-page text-ink"
      >
        <div className="flex flex-col gap-3 p-4">
          <p className="flex flex-wrap items-center gap-2.5 font-display text-xl font-bold">
            <LogoMark source={null} />
            <span className="min-w-0 wrap-anywhere">{business().name}</span>
          </p>
          <p className="text-muted">
            Unlimited kilometres. <span className="text-sea underline">See the conditions</span>
          </p>
          <div className="flex flex-wrap items-center gap-2.5 font-semibold">
            <span className="rounded-control bg-sea px-4 py-2.5 text-on-sea">Search</span>
            <span className="rounded-full bg-coral px-3 py-1.5 text-sm text-on-coral">
              Open 24/7
            </span>
            <span className="rounded-control bg-sea-soft px-3 py-1.5 text-sm">Confirmed</span>
          </div>
        </div>
        <p className="bg-ink px-4 py-3 text-sm text-on-ink">
          Call us. <span className="text-on-ink-muted">Open every day.</span>
        </p>
      </div>
    </figure>
  );
}
