/** `node scripts/world-shapes.ts` cuts world-atlas down to what the map draws: no names, no Antarctica, only the arcs still in use. */
import { readFile, writeFile } from "node:fs/promises";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";

type Countries = GeometryCollection<{ name: string }>;
type NestedArcs = number | readonly NestedArcs[];

const file = new URL(import.meta.resolve("world-atlas/countries-110m.json"));
const atlas = JSON.parse(await readFile(file, "utf8")) as Topology<{ countries: Countries }>;

const kept: Topology["arcs"] = [];
const newIndex = new Map<number, number>();

/** Renumbers arcs in the order of their first use; a negative index means "backwards" (its complement). */
function renumber(arcs: NestedArcs): NestedArcs {
  if (typeof arcs !== "number") return arcs.map(renumber);
  const index = arcs < 0 ? ~arcs : arcs;
  const known = newIndex.get(index) ?? kept.push(atlas.arcs[index] ?? []) - 1;
  newIndex.set(index, known);
  return arcs < 0 ? ~known : known;
}

const geometries = atlas.objects.countries.geometries
  .filter(
    (country): country is (Polygon | MultiPolygon) & typeof country =>
      (country.properties as { name?: string } | undefined)?.name !== "Antarctica" && "arcs" in country,
  )
  .map(({ type, arcs }) => ({ type, arcs: renumber(arcs) }));
const shapes = {
  type: "Topology",
  transform: atlas.transform,
  objects: { countries: { type: "GeometryCollection", geometries } },
  arcs: kept,
};

const target = new URL("../app/pages/insight/map/world-shapes.json", import.meta.url);
await writeFile(target, `${JSON.stringify(shapes)}\n`);
console.log(`${geometries.length} countries, ${kept.length} of ${atlas.arcs.length} arcs.`);
