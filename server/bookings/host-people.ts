import type { Availability } from "#server/availability/availability.ts";
import type { Store } from "#server/store/store.ts";

/** Who takes a call, as its mails and pages name them. */
export type HostPerson = { readonly number: number; readonly personId: string; readonly name: string; readonly email: string };

/** By number, also those who take no new calls. Empty while one calendar stands for all: then nobody is named. */
export type HostPeople = ReadonlyMap<number, HostPerson>;

export async function readHostPeople(
  availability: Pick<Availability, "read">,
  store: { readonly people: Pick<Store["people"], "all"> },
): Promise<HostPeople> {
  const { hosts } = (await availability.read()).document;
  if (hosts.length === 0) return new Map();
  const people = new Map((await store.people.all()).map((person) => [person.id, person]));
  return new Map(
    hosts.flatMap(({ number, personId }) => {
      const person = people.get(personId);
      return person ? [[number, { number, personId, name: person.name, email: person.email }]] : [];
    }),
  );
}
