import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { readKnown } from "./known-of.ts";

test.each([
  ["2:30. Carla Dunn, carla@dunn.example", { name: "Carla Dunn", email: "carla@dunn.example" }],
  ["monday at 10, Otis Grady otis@grady.example", { name: "Otis Grady", email: "otis@grady.example" }],
  ["sounds fine. Dr. Lena Kovacs, 512 555 0119", { name: "Dr. Lena Kovacs", phone: "512 555 0119" }],
  ["its me again, ruth amsel, ruth.amsel@hill.example", { name: "Ruth Amsel", email: "ruth.amsel@hill.example" }],
  [
    "Omar Diaz here from Diaz & Son Roofing, omar@diaz.example",
    { name: "Omar Diaz", company: "Diaz & Son Roofing", email: "omar@diaz.example" },
  ],
  ["its Jo Park from park dental jo@park.example", { name: "Jo Park", company: "Park Dental", email: "jo@park.example" }],
  ["the name for the call is Ida Moss", { name: "Ida Moss" }],
  ["carla r., 512 555 0119", { name: "Carla R.", phone: "512 555 0119" }],
  ["Ida Moss. my cell is 555-0100", { name: "Ida Moss", phone: "555-0100" }],
  ["1-900-555-0100", { phone: "1-900-555-0100" }],
  ["Thanks a lot, gus@petrakis.example", { email: "gus@petrakis.example" }],
  ["pat@oakplumb.example, no sorry, pat@oakplumbing.example", { email: "pat@oakplumbing.example" }],
  ["my nmae is Jon Baker emial jon@baker.example", { name: "Jon Baker", email: "jon@baker.example" }],
  ["9 works. al moreno, al@shop.example", { name: "Al Moreno", email: "al@shop.example" }],
  ["this is dave from oak plumbing, do you text", { name: "Dave", company: "Oak Plumbing" }],
  ["Marta Quill, Quill & Sons. marta@quill.example", { name: "Marta Quill", email: "marta@quill.example", company: "Quill & Sons" }],
  ["Petrakis Bakery, gus@shop.example", { email: "gus@shop.example", company: "Petrakis Bakery" }],
  ["samira (at) needle.com", { email: "samira@needle.com" }],
  ["Ben Sato, ben at sato-dental dot co dot uk", { name: "Ben Sato", email: "ben@sato-dental.co.uk" }],
  ["email: sean DOT malley AT gmail DOT com", { email: "sean.malley@gmail.com" }],
  ["nina underscore west at westlaw dot com", { email: "nina_west@westlaw.com" }],
  ["my email is b.sato at satodental.com", { email: "b.sato@satodental.com" }],
  ["j as in john, h e n s l e y at hensleylaw dot example", { email: "jhensley@hensleylaw.example" }],
  ["its sue at k r a f t dot com", { email: "sue@kraft.com" }],
  [
    "resend it please. Sara Lindqvist, Nordic Tile, sara@nordictile.example",
    { name: "Sara Lindqvist", company: "Nordic Tile", email: "sara@nordictile.example" },
  ],
  ["my name is l e x i", { name: "Lexi" }],
  ["my name is Siobhan, thats S I O B H A N Kerr", { name: "Siobhan Kerr" }],
  ["its tomas @ tomasdiner.com", { email: "tomas@tomasdiner.com" }],
  ["we looked at ruby.com and saw you at moontower.com", {}],
  ["put it under Rob Delaney rob at delaneytire dot com", { name: "Rob Delaney", email: "rob@delaneytire.com" }],
  ["it should come from Lila Ramos lila@ramos.example", { name: "Lila Ramos", email: "lila@ramos.example" }],
  ["I'm Jenny Cho with Cho Orthodontics. Our phones ring all day", { name: "Jenny Cho", company: "Cho Orthodontics" }],
  ["hi im Sofia de la Cruz, sofia@cruz.example", { name: "Sofia de la Cruz", email: "sofia@cruz.example" }],
  ["I'm Ruth Ann Pell and I need a call thursday", { name: "Ruth Ann Pell" }],
  ["I'm Dana Reed Thursday afternoon works", { name: "Dana Reed" }],
  ["this is Carlos Ortega Jr., can I talk to someone friday", { name: "Carlos Ortega Jr" }],
  ["June Summers here, june@pools.example", { name: "June Summers", email: "june@pools.example" }],
  ["last name Tran, first name Minh", { name: "Minh Tran" }],
  ["put down Carmen Del Rio for thursday at 1", { name: "Carmen Del Rio" }],
  ["scheduling this for Mr. Alan Pruitt, alan@pruitt.example", { name: "Alan Pruitt", email: "alan@pruitt.example" }],
  ["Ines, Copper Door Gallery, ines@copperdoor.com", { name: "Ines", company: "Copper Door Gallery", email: "ines@copperdoor.com" }],
  ["Iris Feng, owner @ Feng Ceramics, iris@feng.example", { name: "Iris Feng", company: "Feng Ceramics", email: "iris@feng.example" }],
  [
    "friday | Tom Okafor | Okafor Towing | tom@okafor.example",
    { name: "Tom Okafor", company: "Okafor Towing", email: "tom@okafor.example" },
  ],
  ["find something with me on the 11th, Beau Landry, beau@rice.example", { name: "Beau Landry", email: "beau@rice.example" }],
  ["its jen from lone star lawn, whats open tomorrow", { name: "Jen", company: "Lone Star Lawn" }],
  ["leave a note that Wendy from Bluff Springs Feed called", { name: "Wendy", company: "Bluff Springs Feed" }],
  ["tell your people the greeting is perfect. Best, Carl Ostrow", { name: "Carl Ostrow" }],
  ["do you integrate with Epic? Google Calendar?", {}],
  ["are you closed on holidays? Christmas", {}],
  ["thanks. Thank you", {}],
  ["hello, I'm Pat, pat@patch.example", { name: "Pat", email: "pat@patch.example" }],
  ["our VAT number changed. Sincerely, Ottoline Graves, Finance", { name: "Ottoline Graves" }],
  ["will send it friday. - Trish", { name: "Trish" }],
  ["put it under Bluebird Movers, attn Cy Young, cy@bluebirdmovers.com", { name: "Cy Young", email: "cy@bluebirdmovers.com" }],
])("“%s” gives %j", (said, known) => {
  expect(readKnown(said).known).toEqual(known);
});

test.each([
  [["write to me at barb@hartlaw.example", "barb hart"], "Barb Hart"],
  [["thursday at 3", "mike"], "Mike"],
  [["thursday at 3", "sam"], "Sam"],
  [["what does it cost", "rosa@medplus.example", "Rosa Lim, MedPlus Clinic"], "Rosa Lim"],
])("%j: a line that is only a name gives the name", async (lines, name) => {
  expect((await hearAll(...lines)).talk.known.name).toBe(name);
});

test.each([
  [["take a message: we moved", "deshawn fields"], { name: "Deshawn Fields" }],
  [["take a message: we moved", "xiomara booker"], { name: "Xiomara Booker" }],
  [["take a message: we moved", "- Ben Ito"], { name: "Ben Ito" }],
  [["take a message: we moved", "ask for jo"], { name: "Jo" }],
  [["take a message: we moved", "thuy"], { name: "Thuy" }],
  [["take a message: we moved", "cora dean, keystone property mgmt"], { name: "Cora Dean", company: "Keystone Property Mgmt" }],
  [["take a message: we moved", "Regards, Philip Marsh, Marsh & Cole LLP"], { name: "Philip Marsh", company: "Marsh & Cole LLP" }],
  [["take a message: we moved", "bert@lakeview.com", "its dot net", "bert cole"], { email: "bert@lakeview.net", name: "Bert Cole" }],
  [["take a message: we moved", "gus at petrakis bakery"], { name: "Gus", company: "Petrakis Bakery" }],
  [["take a message: we moved", "ok sure its yolanda from big sky movers"], { name: "Yolanda", company: "Big Sky Movers" }],
  [["take a message: we moved", "Vera Kim, Hill Credit Union"], { name: "Vera Kim", company: "Hill Credit Union" }],
  [["take a message: we moved", "the companys called Two Rivers Vet"], { company: "Two Rivers Vet" }],
  [
    ["take a message: we moved", "Office manager at Lakeside Pediatrics, Tina Cho, tina@peds.example"],
    { name: "Tina Cho", email: "tina@peds.example", company: "Lakeside Pediatrics" },
  ],
  [
    ["take a message: we moved", "sam@hillhvac.example", "Hill Country HVAC", "Sam Tate"],
    { email: "sam@hillhvac.example", company: "Hill Country HVAC", name: "Sam Tate" },
  ],
  [
    ["take a message: we moved", "bree@northpawpets.example", "north paw pets"],
    { email: "bree@northpawpets.example", company: "North Paw Pets" },
  ],
])("%j identifies the writer while a message is open", async (lines, known) => {
  const { talk } = await hearAll(...lines);
  expect(talk.known).toEqual(known);
  expect(talk.slip).toEqual({ kind: "message", message: "we moved" });
});

test("a salutation does not count as a name", async () => {
  const { talk } = await hearAll("take a message", "Dear Sirs, I wrote in May and nobody answered", "Mrs. Eleanor Pruitt");
  expect(talk.known.name).toBe("Mrs. Eleanor Pruitt");
});

test.each(["hubspot integration", "google calendar"])("“%s” does not count as a name while a message is open", async (said) => {
  expect((await hearAll("take a message: we moved", said)).talk.known.name).toBeUndefined();
});

test.each([
  ["3 then, Ilse Brandt", { name: "Ilse Brandt" }, "2026-12-10T21:00:00Z"],
  ["under the name Benno, 3 is good", { name: "Benno" }, "2026-12-10T21:00:00Z"],
  ["ok 3 then, carla reyes", { name: "Carla Reyes" }, "2026-12-10T21:00:00Z"],
  ["3pm please its carl", { name: "Carl" }, "2026-12-10T21:00:00Z"],
])("a slip that asks for a name accepts it next to a time: %s", async (said, known, chosen) => {
  const { talk } = await hearAll("a call on thursday", said);
  expect(talk.known).toMatchObject(known);
  expect(talk.slip).toMatchObject({ chosen });
});

test.each(["elevn if its open", "book it", "its good", "this is open late"])("“%s” does not count as a name", async (said) => {
  expect((await hearAll("a call on thursday", said)).known.name).toBeUndefined();
});

test("one line corrects both a name and an address, and a note next to a name does not include the name", async () => {
  const { known } = await hearAll("Oliver Marsh, oliver@marsh.example", "sorry, it's Marsh with an e at the end, oliver@marshe.example");
  expect(known).toEqual({ name: "Oliver Marshe", email: "oliver@marshe.example" });
  const noted = await hearAll("friday at 2", "Priya Nair, priya@nair.example, and we have 4 locations");
  expect(noted.known).toEqual({ name: "Priya Nair", email: "priya@nair.example", topic: "we have 4 locations" });
});

test("a line of an address and the name in it leaves no rest", () => {
  const { known, rest } = readKnown("dale@dalestowing.com, dale");
  expect(known).toEqual({ name: "Dale", email: "dale@dalestowing.com" });
  expect(rest).toMatch(/^[\s,]*$/);
});

test("does not take other words for a name when a slip asks for one", () => {
  expect(readKnown("wait three, one is for spanish", { isNameAsked: true }).known).toEqual({});
});

test("two capitalized words without a slip do not count as a name", () => {
  expect(readKnown("we are open Mondays, Happy Holidays").known).toEqual({});
});

test("one line respells a name and replaces an address", async () => {
  const { known } = await hearAll("a call friday, jon smyth, jon@smyth.example", "it's smythe with an e, email also: jon@smythe.example");
  expect(known).toEqual({ name: "Jon Smythe", email: "jon@smythe.example" });
});

test("a new address is confirmed, without another answer", async () => {
  const { known, answer } = await hearAll("friday at 2", "ann@brook.example", "oops wrong email, use ann.brook@brook.example");
  expect(known).toEqual({ email: "ann.brook@brook.example" });
  expect(answer?.text).toContain("Changed: your email");
});

test("a number to call keeps the chosen time", async () => {
  const { known, talk } = await hearAll("friday at 2", "Ann Brook, ann@brook.example, call me on 512 555 0133");
  expect(known).toEqual({ name: "Ann Brook", email: "ann@brook.example", phone: "512 555 0133" });
  expect(talk.slip).toMatchObject({ kind: "times", chosen: "2026-12-11T20:00:00Z" });
});

test("a first name does not replace the full name that it belongs to", async () => {
  expect((await hearAll("friday at 2", "Ann Brook", "i'm Ann, did you get that")).known.name).toBe("Ann Brook");
  expect((await hearAll("friday at 2", "Ann Brook", "my name is Bea")).known.name).toBe("Bea");
});

test("“for me” does not count as a name", async () => {
  expect(readKnown("just take a message for me", { isNameAsked: true }).known).toEqual({});
  expect((await hearAll("next week", "forget the call, take a message for me")).slip?.kind).toBe("message");
});

test.each([
  ["hi this is rosa, we run 2 salons. want a demo", { name: "Rosa" }],
  ["friday 2pm please its carl", { name: "Carl" }],
  ["hi, Denise from Harbor Dental. i'd like a demo", { name: "Denise", company: "Harbor Dental" }],
  ["hello. Grant here, when can we talk", { name: "Grant" }],
  ["its marcy at bright smiles, marcy@smiles.example", { name: "Marcy", company: "Bright Smiles", email: "marcy@smiles.example" }],
  ["hi im vic (vic@vicsauto.example), free thursday?", { name: "Vic", email: "vic@vicsauto.example" }],
])("accepts a name before a slip asks for it: %s", (said, known) => {
  expect(readKnown(said).known).toEqual(known);
});

test("accepts a name that is not in the dictionary if a slip asks for one, and adds a last name", async () => {
  expect((await hearAll("friday at 2", "im jen")).known.name).toBe("Jen");
  const { answer, known } = await hearAll("friday at 2", "its rosa", "rosa diaz rosa@nails.example");
  expect(known.name).toBe("Rosa Diaz");
  expect(answer?.text).toContain("Noted");
});

test("a name and a company do not become a note for the call, and a first name may follow a time", async () => {
  expect((await hearAll("friday at 2", "ok. priya at sethi law, priya@sethilaw.example")).known).toEqual({
    name: "Priya",
    company: "Sethi Law",
    email: "priya@sethilaw.example",
  });
  expect((await hearAll("friday", "second slot. Omar")).known.name).toBe("Omar");
});

test("adds a last name after the first one, and prefers the name that the call is put under", async () => {
  expect((await hearAll("monday at 2 for a call", "shauna here", "last name is Whitlock")).known.name).toBe("Shauna Whitlock");
  expect((await hearAll("monday at 2 for a call", "Tran", "first name is Bao")).known.name).toBe("Bao Tran");
  const under = "put it under her name, Tamika Boyd, tamika@boyd.example. im Reggie";
  expect((await hearAll("friday at 2", under)).known.name).toBe("Tamika Boyd");
  expect((await hearAll("friday at 2", "im Reggie", "not Reggie, the name is Tamika Boyd")).known.name).toBe("Tamika Boyd");
});

test.each([
  [["need a slot for Carl Brandt thursday afternoon"], "Carl Brandt"],
  [["a call for my boss, Harlan Pike, next week"], "Harlan Pike"],
  [["a call for Harlan Plumbing next week"], undefined],
  [["tuesday 9:30", "name on it should be Alan Reyes, alan@reyes.example, not me, I'm Joanne"], "Alan Reyes"],
])("uses the name of the person whom the call is for: %s", async (lines, name) => {
  expect((await hearAll(...lines)).known.name).toBe(name);
});

test("an address for the invitation is a detail, not a question", async () => {
  const { answers, known, slip } = await hearAll("thursday", "the second one. Please send the invitation to a.holm@hotel.example");
  expect(known.email).toBe("a.holm@hotel.example");
  expect(slip).toMatchObject({ chosen: "2026-12-10T19:30:00Z" });
  expect(answers).toHaveLength(1);
  const told = await hearAll("friday at 2", "send the invite to jo@park.example please");
  expect(told.known).toEqual({ email: "jo@park.example" });
});
