import { describe, expect, it } from "vitest";
import { cities } from "#content/insight/cities.ts";
import { insight } from "#content/insight/insight.ts";
import { orders } from "#content/insight/orders.ts";
import { barText } from "./orders-data.ts";

const figuresIn = (text: string) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure));

describe("the chart's words and its data", () => {
  it("name a bar by day, hour and orders", () => {
    expect(barText(orders.pick, "orders")).toBe("Tue 6 AM: 58 orders");
    expect(barText({ day: 5, hour: 4 })).toBe("Sat 9 AM: 64");
  });

  it("describe the two tallest bars as the data has them", () => {
    const counts = orders.counts.flat().sort((a, b) => b - a);
    for (const label of [insight.chart.label, insight.chart.flatLabel]) {
      expect(figuresIn(label)).toContain(counts.length);
      expect(label).toContain(`Tallest: Saturday 9 AM, ${counts[0]}. Second: Tuesday 6 AM, ${counts[1]}.`);
    }
    expect(insight.chart.facts.map(({ value }) => Number(value))).toEqual([
      orders.counts[5][4],
      orders.counts[orders.pick.day][orders.pick.hour],
      orders.counts[0][1],
    ]);
  });
});

describe("the map's words and its data", () => {
  it("add up to the orders that the list's title gives", () => {
    expect(figuresIn(insight.map.listTitle)[0]).toBe(cities.reduce((sum, city) => sum + city.orders, 0));
    expect(cities).toHaveLength(12);
  });
});
