import type { Thing } from "./thing.ts";

/** Questions that the page itself shows with their answers (schema.org FAQPage). */
export function questionList(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
