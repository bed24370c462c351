import type { FrequentQuestion, WithTextId } from "./site-content.ts";
import { textId } from "./text-id.server.ts";

/** Every answer repeats a rule of the terms or of the site. */
const QUESTIONS: readonly FrequentQuestion[] = [
  {
    question: "Which documents do I need?",
    answer:
      "An Aadhaar Card, a Driving License and a Work Proof. You can upload copies when you book ({document types}, up to {document size} each) or do it later. Bring the originals to pickup in either case.",
  },
  {
    question: "Who may drive?",
    answer:
      "The driver must be at least 18 years old and hold a driving licence that is valid in India for the class of car. A learner’s licence is not enough. A second driver may drive once we have checked that licence at pickup.",
  },
  {
    question: "For how long must I rent?",
    answer:
      "For {shortest rental} or more, with pickup and return {pickup hours}. For a shorter rental, call us on {phone}.",
  },
  {
    question: "What does the price include?",
    answer:
      "The price per hour of the car, times the hours you have it, plus {tax} tax; a car with another rate shows it with its price. You see each of them, and the total, before you pay. The price of a confirmed booking does not change. Fines, tolls and parking during your rental are yours.",
  },
  {
    question: "Is fuel included?",
    answer:
      "No. Return the car with as much fuel or charge as it had at pickup; a shortfall is charged at cost.",
  },
  {
    question: "Is the car kept for me while I pay?",
    answer:
      "Yes, for {hold} from the moment payment starts. If your payment arrives later and the car is no longer available, we refund the full amount.",
  },
  {
    question: "What does it cost to cancel?",
    answer:
      "{cancellation charges}. Where the Terms of Service ask for less, you pay less. We tell you the amount before you confirm.",
  },
  {
    question: "What if I am late?",
    answer: "{late return} Please call us: the next customer may be waiting.",
  },
];

export const DEFAULT_QUESTIONS: readonly WithTextId<FrequentQuestion>[] = QUESTIONS.map(
  (question) => ({ id: textId(question.question), ...question }),
);
