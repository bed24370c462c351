import { ChevronDown } from "#app/ui/icons/icons.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";
import type { PolicySection } from "#app/content/policy-section.ts";

type PolicyTextProps = {
  title: string;
  introduction: string;
  sections: readonly PolicySection[];
};

export function PolicyText({ title, introduction, sections }: PolicyTextProps) {
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="max-w-prose">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 text-lg text-muted">{introduction}</p>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents sections={sections} />
        <div className="max-w-prose">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function TableOfContents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex cursor-pointer list-none items-center justify-between px-4 py-3 font-medium text-ink [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <nav aria-label="On this page" className="border-t border-line px-4 py-2">
          <ContentsList sections={sections} />
        </nav>
      </details>
      <nav
        aria-label="On this page"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-l border-line pl-5 lg:block"
      >
        <p className="pb-2 text-sm font-medium text-muted">On this page</p>
        <ContentsList sections={sections} />
      </nav>
    </>
  );
}

function ContentsList({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <ol className="text-[0.9375rem]">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="block py-2 text-ink underline-offset-4 hover:text-sea hover:underline lg:py-1.5"
          >
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ section }: { section: PolicySection }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="scroll-mt-24 border-t border-line py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${section.id}-title`} className="text-2xl">
        {section.title}
      </h2>
      <SectionBody section={section} />
    </section>
  );
}

export function SectionBody({ section }: { section: PolicySection }) {
  return (
    <>
      <SectionText section={section} />
      {section.subsections?.map((subsection) => (
        <section key={subsection.id} id={subsection.id} className="mt-6 scroll-mt-24">
          <h3 className="text-lg">{subsection.title}</h3>
          <SectionText section={subsection} />
        </section>
      ))}
    </>
  );
}

function SectionText({ section }: { section: PolicySection }) {
  return (
    <div className="mt-3 space-y-3 leading-relaxed text-ink">
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <ContactText text={paragraph} />
        </p>
      ))}
      {section.points === undefined ? null : (
        <ul className="list-disc space-y-2 pl-5 marker:text-muted">
          {section.points.map((point) => (
            <li key={point}>
              <ContactText text={point} />
            </li>
          ))}
        </ul>
      )}
      {section.link === undefined ? null : (
        <p>
          <Link
            to={section.link.to}
            className="inline-block py-2 font-semibold text-sea underline underline-offset-4"
          >
            {section.link.label}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A text of the operator in which the phone number and the e-mail address of the business can be tapped. */
export function ContactText({ text }: { text: string }) {
  const { phone, email } = business();
  const links = new Map([
    [phone.display, { href: `tel:${phone.tel}`, className: "whitespace-nowrap" }],
    [email.support, { href: `mailto:${email.support}`, className: "wrap-anywhere" }],
  ]);
  return splitAt(text, [...links.keys()]).map((part, index) => {
    const link = links.get(part);
    const key = `${index} ${part}`;
    if (link === undefined) return <Fragment key={key}>{part}</Fragment>;
    const className = `${link.className} text-sea underline underline-offset-4`;
    return (
      <a key={key} href={link.href} className={className}>
        {part}
      </a>
    );
  });
}

/** The text in pieces, of which those that were searched for are one each. */
function splitAt(text: string, searched: readonly string[]): string[] {
  return searched.reduce(
    (parts, item) =>
      parts.flatMap((part) =>
        part.split(item).flatMap((piece, index) => (index === 0 ? [piece] : [item, piece])),
      ),
    [text],
  );
}
