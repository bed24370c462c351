import { MonitorSmartphone } from "#app/ui/icons/account-icons.ts";
import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { Device } from "#app/features/accounts/session/devices.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { PROFILE_INFO_PATH } from "./profile-info-path.ts";

export function Devices({ devices }: { devices: readonly Device[] }) {
  const submittedDevice = useNavigation().formData?.get("device");
  return (
    <ProfileCard
      title="Signed-in devices"
      text="Sign out devices you don't recognise or no longer use."
    >
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {device.name}
                {device.isThis ? <Badge tone="sea">This device</Badge> : null}
              </p>
              <p className="tabular text-sm leading-5 wrap-anywhere text-muted">
                Since {formatMoment(device.signedInAt, { year: true })}
                {device.address === null ? "" : ` · ${device.address}`}
              </p>
            </div>
            <SignOutButton
              device={device.id}
              label={device.isThis ? "Sign out here" : "Sign out"}
              about={device.isThis ? "" : device.name}
              pending={submittedDevice === device.id}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {devices.length > 1 ? (
          <SignOutButton
            device="others"
            label="Sign out everywhere else"
            pending={submittedDevice === "others"}
          />
        ) : null}
        <SignOutButton
          device="all"
          label="Sign out everywhere"
          pending={submittedDevice === "all"}
        />
      </div>
    </ProfileCard>
  );
}

type SignOutButtonProps = { device: string; label: string; about?: string; pending: boolean };

function SignOutButton({ device, label, about = "", pending }: SignOutButtonProps) {
  return (
    <Form method="post" action={PROFILE_INFO_PATH} preventScrollReset>
      <input type="hidden" name="device" value={device} />
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        {label}
        {about === "" ? null : <span className="sr-only"> of {about}</span>}
      </Button>
    </Form>
  );
}
