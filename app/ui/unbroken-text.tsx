import { Fragment, type ReactNode } from "react";

const HYPHENATED = /(\S*-\S*)/;

/**
 * Keeps hyphenated words, such as 'Scorpio-N' and the references of bookings, and a registration number on one line
 * where they fit.
 */
export function UnbrokenText({ text }: { text: string }) {
  const [name = "", ...further] = text.split(" · ");
  return (
    <>
      {name.split(HYPHENATED).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the words of a text have their place only
          <span key={index} className="inline-block">
            {part}
          </span>
        ),
      )}
      {further.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may be equal
        <Fragment key={index}>
          {" · "}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </>
  );
}

/** Breaks between start and end first, then before the duration, and inside a part last. */
export function PeriodText({ text }: { text: string }) {
  return (
    <Parts text={text} end={/(?<=→) /}>
      {(moment) => (
        <Parts text={moment} end={/(?<=·) /}>
          {(part) => part}
        </Parts>
      )}
    </Parts>
  );
}

type PartsProps = { text: string; end: RegExp; children: (part: string) => ReactNode };

function Parts({ text, end, children }: PartsProps) {
  return text.split(end).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : " "}
      <span className="inline-block">{children(part)}</span>
    </Fragment>
  ));
}
