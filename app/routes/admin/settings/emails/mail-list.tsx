import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import type { MailGroup } from "./emails-page.server.ts";
import { emailsUrl } from "./emails-url.ts";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";

type MailListProps = {
  groups: readonly MailGroup[];
  fields: Readonly<Record<string, string>>;
  page: { latest: number; shown: number };
};

export function MailList({ groups, fields, page }: MailListProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      {page.shown === page.latest ? null : (
        <Form method="post">
          <HiddenFields fields={{ basedOn: page.latest, ...fields }} />
          <Button type="submit" pending={isPending}>
            Save e-mails
          </Button>
        </Form>
      )}
      {groups.map(({ title, mails }) => (
        <CardSection key={title} title={title}>
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <li key={mail.name}>
                <Link
                  to={emailsUrl(page, mail.name)}
                  className="group flex min-h-11 items-center gap-4 py-3"
                >
                  <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                    <span className="text-sm font-semibold wrap-anywhere text-ink group-hover:underline">
                      {mail.title}
                    </span>
                    <span className="text-sm leading-6 text-muted">{mail.when}</span>
                  </span>
                  {mail.isOwn ? <Badge>Yours</Badge> : null}
                </Link>
              </li>
            ))}
          </ul>
        </CardSection>
      ))}
    </>
  );
}
