import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { BRAND_COLOUR_NAMES } from "#app/content/brand-colours.ts";
import {
  type ColoursFields,
  type ColoursProblems,
  isHex,
  normaliseHex,
  parseColours,
} from "#app/features/settings/colours/colours-schema.ts";
import { COLOURS_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { ColourField } from "./colour-field.tsx";
import { PalettePreview } from "./palette-preview.tsx";

const HINTS = {
  main: "For buttons and links, with white text.",
  accent: "For what catches the eye, such as counts and opening hours, with dark text.",
  dark: "For the footer, and the tone of all text.",
} as const;

type ColoursFormProps = {
  typed: ColoursFields;
  /** The version that is changed. */
  basedOn: number;
  problems: ColoursProblems;
};

export function ColoursForm({ typed, basedOn, problems }: ColoursFormProps) {
  const [colours, setColours] = useState(typed);
  const pendingIntent = useNavigation().formData?.get("intent");
  const isEnhanced = useEnhanced();
  const shown = problemsOf(colours, { typed, problems });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <CardSection title="Your colours">
        <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-4">
          <input type="hidden" name="basedOn" value={basedOn} />
          {BRAND_COLOUR_NAMES.map((name) => (
            <ColourField
              key={name}
              label={COLOURS_LABELS[name].label}
              hint={HINTS[name]}
              name={name}
              value={colours[name]}
              onValueChange={(value) => setColours((before) => ({ ...before, [name]: value }))}
              error={shown[name]}
            />
          ))}
          <Button
            type="submit"
            name="intent"
            value="save"
            pending={pendingIntent === "save"}
            className="mt-2 w-fit"
          >
            Save colours
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="basedOn" value={basedOn} />
          <Button
            type="submit"
            name="intent"
            value="standard"
            variant="secondary"
            pending={pendingIntent === "standard"}
          >
            Use the standard colours
          </Button>
        </Form>
      </CardSection>
      <div className={isEnhanced ? "" : "invisible noscript:hidden"}>
        <CardSection title="Preview">
          <PalettePreview colours={validColours(colours, typed)} scheme="light" />
          <PalettePreview colours={validColours(colours, typed)} scheme="dark" />
        </CardSection>
      </div>
    </div>
  );
}

/** The server's, until the field is changed; then whether text on the new colour can be read. */
function problemsOf(
  colours: ColoursFields,
  { typed, problems }: { typed: ColoursFields; problems: ColoursProblems },
): ColoursProblems {
  const checked = parseColours(colours);
  const found = checked.ok ? {} : checked.reason;
  return Object.fromEntries(
    BRAND_COLOUR_NAMES.map((name) => {
      if (colours[name] === typed[name]) return [name, problems[name]];
      // A colour that is being typed is not finished.
      return [name, isHex(normaliseHex(colours[name])) ? found[name] : undefined];
    }),
  );
}

/** With the last valid one of each. */
function validColours(colours: ColoursFields, typed: ColoursFields): ColoursFields {
  const entries = BRAND_COLOUR_NAMES.map((name) => {
    const hex = [colours[name], typed[name]].map(normaliseHex).find(isHex);
    return [name, hex ?? "#808080"];
  });
  return Object.fromEntries(entries) as ColoursFields;
}
