import { Form, useNavigation } from "react-router";
import type { SettingPageProps } from "#app/routes/admin/settings/setting-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { LogoMark } from "#app/ui/logo.tsx";

type LogoFormProps = {
  /** Of the version that is shown, in Base64; null for the standard logo. */
  png: string | null;
  page: SettingPageProps["page"];
};

export function LogoForm({ png, page: { latest, shown } }: LogoFormProps) {
  const pendingIntent = useNavigation().formData?.get("intent");
  return (
    <CardSection title={png === null ? "The standard logo" : "Your logo"}>
      <div className="flex flex-wrap gap-3">
        {["bg-[#fff]", "bg-[#09161e]"].map((background) => (
          <span
            key={background}
            className={`grid size-28 place-items-center rounded-card border border-line ${background}`}
          >
            {png === null ? (
              <LogoMark source={null} />
            ) : (
              <img
                src={`data:image/png;base64,${png}`}
                alt=""
                width={80}
                height={80}
                className="size-20"
              />
            )}
          </span>
        ))}
      </div>
      {shown === latest ? null : (
        <Form method="post">
          <input type="hidden" name="basedOn" value={latest} />
          <input type="hidden" name="version" value={shown} />
          <Button
            type="submit"
            name="intent"
            value="restore"
            pending={pendingIntent === "restore"}
            className="w-fit"
          >
            Save this logo
          </Button>
        </Form>
      )}
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="basedOn" value={latest} />
        <FileField
          label="Logo file"
          hint="PNG, JPG or WebP, roughly square, at least 192 × 192 pixels, at most 2 MB."
          name="file"
          accept="image/png,image/jpeg,image/webp"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="upload"
            pending={pendingIntent === "upload"}
            variant={shown === latest ? "primary" : "secondary"}
          >
            Save logo
          </Button>
          {png === null ? null : (
            <Button
              type="submit"
              name="intent"
              value="standard"
              variant="secondary"
              pending={pendingIntent === "standard"}
            >
              Use the standard logo
            </Button>
          )}
        </div>
      </Form>
    </CardSection>
  );
}
