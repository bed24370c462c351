/** The fields of the account screens' forms, by the names that the forms give them. */
export type AccountField = "name" | "contact" | "email" | "phone" | "password" | "code";

export type FormProblem = {
  title: string;
  text?: string;
  /** Each reason by itself, where there may be several. */
  reasons?: readonly string[];
};

/** What is wrong with a form as a whole, and with each of its fields. */
export type FormProblems = {
  form: FormProblem | null;
  fields: Partial<Record<AccountField, string>>;
};

/** Why a form was refused: how the answer says so, and what the person reads where. */
export type FormRefusal = { status: number; problems: FormProblems };
