import { Alert } from "#app/ui/alert.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type RecipientsProps = {
  recipients: readonly { name: string; bookings: readonly { reference: string }[] }[];
  withoutEmail: readonly { name: string; references: readonly string[] }[];
  /** References of bookings at places where the member of staff only looks. */
  atOtherPlaces: readonly string[];
};

export function Recipients({ recipients, withoutEmail, atOtherPlaces }: RecipientsProps) {
  return (
    <div className="flex flex-col gap-4">
      {recipients.length === 0 ? (
        <Alert role="note" tone="warning" title="None of these customers can get an e-mail" />
      ) : (
        <section className="flex flex-col gap-1.5 text-sm leading-6">
          <h2 className="font-sans text-base font-semibold tracking-normal">
            To {countCustomers(recipients.length)}
            {recipients.length === 1 ? null : ", one e-mail each"}
          </h2>
          <ul className="max-h-40 overflow-y-auto">
            {recipients.map(({ name, bookings }) => (
              <Person
                key={bookings[0]?.reference}
                name={name}
                references={bookings.map(({ reference }) => reference)}
              />
            ))}
          </ul>
        </section>
      )}
      {withoutEmail.length === 0 ? null : (
        <Alert
          role="note"
          tone="warning"
          title={`No e-mail address: ${countCustomers(withoutEmail.length)}`}
          text={
            <ul>
              {withoutEmail.map(({ name, references }) => (
                <Person key={references[0]} name={name} references={references} />
              ))}
            </ul>
          }
        />
      )}
      {atOtherPlaces.length === 0 ? null : (
        <Alert
          role="note"
          tone="info"
          title="Left out: bookings at other places"
          text={<UnbrokenText text={atOtherPlaces.join(", ")} />}
        />
      )}
    </div>
  );
}

function Person({ name, references }: { name: string; references: readonly string[] }) {
  return (
    <li className="tabular wrap-anywhere">
      {name}{" "}
      <span className="text-muted">
        · <UnbrokenText text={references.join(", ")} />
      </span>
    </li>
  );
}

export function countCustomers(count: number): string {
  return `${count} ${count === 1 ? "customer" : "customers"}`;
}
