/** The names of a template's fields, written in braces: `{first name}`. */
export const templateFields = {
  firstName: "first name",
  company: "company",
  myName: "my name",
  twoTimes: "two open times",
  threeTimes: "three open times",
} as const;

/** Words of the page of templates, and of the choice in the answer box. */
export const templateWords = {
  title: "Templates",
  intro: "Answers you give often. Put one into an answer, and read it before you send.",
  fields: "Fields are filled in for each person:",
  name: "Name",
  body: "Words",
  save: "Save",
  add: "Add a template",
  addTitle: "A new template",
  remove: "Remove",
  none: "No templates yet.",
  nameTitle: "Your name",
  yourName: "As the desk shows it; visitors you talk with read its first word",
  signatureTitle: "Your signature",
  signature: "Below your answers",
  signatureHint: "Left empty, there is none.",
  putIn: "Put in a template",
  edit: "Templates, name and signature",
} as const;
