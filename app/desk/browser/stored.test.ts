import { afterEach, expect, test, vi } from "vitest";
import { deskNoticeSchema } from "#domain/desk-answer.ts";
import { carryStored, takeStored } from "./stored.ts";

const key = "desk-notice";
const taken = () => takeStored(key, deskNoticeSchema);

afterEach(() => vi.unstubAllGlobals());

function storing(kept: Map<string, string>) {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("sessionStorage", sessionStorage);
  vi.stubGlobal("window", { sessionStorage });
  return kept;
}

test("a value that one page stores is read once by the next one", () => {
  storing(new Map());
  const notice = { text: "Saved.", tone: "done", undo: null, link: { label: "See it", href: "/desk/leads" } } as const;
  carryStored(key, notice);
  expect([taken(), taken()]).toEqual([notice, null]);
});

test("a value that another version stored, or that is unreadable, counts as missing and is removed", () => {
  for (const text of ['{"text":"Saved."}', '{"text":"Saved.","tone":"loud","undo":null,"link":null}', "null", "{"]) {
    const kept = storing(new Map([[key, text]]));
    expect([text, taken(), kept.size]).toEqual([text, null, 0]);
  }
});

test("without access to the browser's storage nothing is stored, and nothing fails", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new DOMException("Denied", "SecurityError");
    },
  });
  expect(taken()).toBeNull();
});
