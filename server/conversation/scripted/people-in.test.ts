import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { readKnown } from "./known-of.ts";

type Person = { readonly name: string; readonly company: string; readonly email: string };
const people: readonly Person[] = [
  { name: "Gunther Weiss", company: "Weiss Elevator Service", email: "gweiss@weisselevator.example" },
  { name: "Nguyet Tran", company: "Lucky Mart", email: "info@luckymart.example" },
  { name: "Lakeshia McBride-Jones", company: "Natural Roots", email: "lmj.hair@mail.example" },
];
const ofCompany = [
  "NAME, FIRM",
  "NAME from FIRM",
  "NAME at FIRM",
  "NAME w/ FIRM",
  "NAME of FIRM",
  "NAME, owner of FIRM",
  "NAME, gm at FIRM",
  "NAME, office manager, FIRM",
  "NAME (FIRM)",
  "NAME / FIRM",
  "NAME - FIRM",
  "I'm NAME, I run FIRM",
  "I'm NAME and I own FIRM",
  "I'm NAME, the new manager at FIRM",
  "this is NAME w/ FIRM",
  "my name is NAME, company is FIRM",
  "NAME. Company: FIRM",
  "NAME, our business is FIRM",
  "im NAME my company is called FIRM",
];
const alone = [
  "NAME",
  "I'm NAME",
  "im NAME",
  "this is NAME",
  "my name is NAME",
  "name: NAME",
  "NAME here",
  "- NAME",
  "contact person is NAME",
  "contact: NAME",
  "ask for NAME",
  "you can call me NAME",
  "put it under NAME",
  "attn NAME",
];
const addresses = [
  "EMAIL",
  "email EMAIL",
  "my email's EMAIL",
  "I'm at EMAIL",
  "reach me at EMAIL",
  "(EMAIL)",
  "<EMAIL>",
  "e-mail: EMAIL",
  "best email is EMAIL",
];

test.each([...ofCompany, ...alone])(
  "“%s” identifies the writer, with an address after or before it, next to a wish or a message",
  (way) => {
    const wrong = people.flatMap(({ name, company, email }) => {
      const expected = { name, email, ...(way.includes("FIRM") && { company }) };
      return addresses.flatMap((address) => {
        const mail = address.replace("EMAIL", email);
        const who = way.replace("NAME", name).replace("FIRM", company);
        const lines = [`${who} ${mail}`, `${who}, ${mail}`, `can we talk friday afternoon? ${who}, ${mail}`, `We moved. ${who}, ${mail}`];
        return lines.filter((line) => JSON.stringify(sorted(readKnown(line).known)) !== JSON.stringify(sorted(expected)));
      });
    });
    expect(wrong).toEqual([]);
  },
);
const sorted = (known: object) => Object.entries(known).toSorted(([one], [other]) => one.localeCompare(other));

test.each([
  ["my wife usually does this, her name is Dot. anyway I'm Virgil Sneed", { name: "Virgil Sneed" }],
  ["the owner is Sal DeMarco and he'd be on the call. sal@demarco.example", { name: "Sal DeMarco", email: "sal@demarco.example" }],
  [
    "my name is Bartholomew but everybody says Bart, Bart Nakamura, bart@boats.example",
    { name: "Bart Nakamura", email: "bart@boats.example" },
  ],
  ["its jo actually, Jo Whitlock, jw@whit.example", { name: "Jo Whitlock", email: "jw@whit.example" }],
  ["my company is called Paper Lantern and we do events", { company: "Paper Lantern" }],
  ["Our practice is Obi Pediatrics", { company: "Obi Pediatrics" }],
  ["im harlan w/ tri county feed, harlan@tcf.example", { name: "Harlan", company: "Tri County Feed", email: "harlan@tcf.example" }],
  ["does it work with a voip line from my internet company, im Chuck", { name: "Chuck" }],
  ["can you give me names of three customers", {}],
  ["please note that it's Dr. Ames who will be on the call", {}],
  ["512 555 0172 is the cell", { phone: "512 555 0172" }],
])("“%s” gives %j", (said, known) => {
  expect(readKnown(said).known).toEqual(known);
});

test.each([
  ["Gunther Weiss, office manager, Weiss Elevator Service, e-mail: gw@weiss.example"],
  ["attn Gunther Weiss, gw@weiss.example"],
  ["name: Gunther Weiss"],
  ["Gunther Weiss / Weiss Elevator Service <gw@weiss.example>"],
  ["reach me at gw@weiss.example, Gunther Weiss"],
])("“%s” is left out of the message that it signs", async (who) => {
  const { talk } = await hearAll(`tell the team our phones ring out after 7. ${who}`);
  expect(talk.slip).toMatchObject({ message: expect.stringMatching(/^our phones ring out after 7\.?$/) });
  expect(talk.known.name).toBe("Gunther Weiss");
});

test("“company” introduces a company's name, and “two laundromats” is not one", async () => {
  expect((await hearAll("thursday at 10", "Ivan Petrov", "company Petrov Cabinets")).talk.known.company).toBe("Petrov Cabinets");
  expect((await hearAll("I'm Desmond, I own two laundromats")).talk.known.company).toBeUndefined();
});

test.each(["the shop is loud from 8 to 4", "our office is closed fridays", "the business is growing fast"])(
  "“%s” names no company",
  async (line) => {
    expect((await hearAll(line)).talk.known).toEqual({});
  },
);

test.each([
  [["take a message: we moved", "Helen Kowalski, helen@park.example", "my last name is Kowalczyk sorry"], "Helen Kowalczyk"],
  [["take a message: we moved", "Helen Kowalski, helen@park.example", "first name is Helena"], "Helena Kowalski"],
  [["Message for the team from Abby Kerr (abby@kerr.example): any day but Thursday suits"], "Abby Kerr"],
])("%j: the writer is %s", async (lines, name) => {
  expect((await hearAll(...lines)).talk.known.name).toBe(name);
});

test.each<readonly [line: string, name: string | undefined]>([
  ["thursday at 10. Respectfully, Walter Brandt", "Walter Brandt"],
  ["Please pass a message to your team: we need a quote. Yours truly, Harold Vance", "Harold Vance"],
  ["thursday at 10, the appointment is to be in the name of Walter Brandt", "Walter Brandt"],
  ["I'm booking on behalf of my boss, Martin Oyelaran. thursday at 10", "Martin Oyelaran"],
  ["u need it to call me right", undefined],
  ["Hi I'm Desmond, I own two laundromats. desmond@spincity.example", "Desmond"],
  ["thats ivan at the mockingbird motel, ivan@mockingbird.example", "Ivan"],
  ["please write to my partner, she's Erin Falk, erin@falk.example", "Erin Falk"],
])("“%s” names %s", async (line, name) => {
  expect((await hearAll(line)).talk.known.name).toBe(name);
});
