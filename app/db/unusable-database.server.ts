/** Its message is one sentence for the operator. */
export class UnusableDatabase extends Error {}
