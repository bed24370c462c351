import { ChevronDown } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import type { FrequentQuestion } from "#app/content/site-content.ts";
import { ContactText } from "#app/ui/policy-text.tsx";

/** Folded: opens without JavaScript, and the browser's page search finds it. */
export function Questions({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <section
      aria-labelledby="questions"
      className="mt-12 grid grid-cols-1 gap-4 border-t border-line pt-10 lg:mt-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 lg:pt-12"
    >
      <header>
        <h2 id="questions" className="scroll-mt-24 text-2xl">
          Frequent questions
        </h2>
        <p className="mt-2 text-muted">
          The full rules are in the{" "}
          <Link to="/TermsandConditions" className="text-sea underline underline-offset-4">
            Terms of Service
          </Link>
          .
        </p>
      </header>
      <div className="lg:-mt-4">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-4 text-lg font-semibold text-ink hover:text-sea [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-prose pr-9 pb-5 leading-relaxed">
              <ContactText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
