export type AccountField = "name" | "contact" | "email" | "phone" | "password" | "code";

export type FormProblem = {
  title: string;
  text?: string;
  reasons?: readonly string[];
};

export type FormProblems = {
  form: FormProblem | null;
  fields: Partial<Record<AccountField, string>>;
};

export type FormRefusal = { status: number; problems: FormProblems };
