import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { openStore } from "#server/store/open-store.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files ask for databases: POST makes one, empty or at /migrated, and answers its address; DELETE removes the one in the body. */
    readonly databaseServer: string;
  }
}

/** One PostgreSQL for all files of a run, started once a file asks for a database. Vitest calls this before all tests, and what it returns after them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres> | undefined;
  let original: Promise<string> | undefined;
  const server = createServer(async (request, response) => {
    started ??= startPostgres();
    const answer = async (postgres: TestPostgres) => {
      if (request.method === "DELETE") return postgres.dropDatabase(await text(request));
      if (request.url !== "/migrated") return postgres.createDatabase();
      original ??= migrated(postgres);
      return postgres.createDatabase(await original);
    };
    await started.then(answer).then(
      (address) => response.end(address),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("databaseServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
  return async () => {
    server.close();
    await (await started)?.stop();
  };
}

/** As a first start leaves it. */
async function migrated(postgres: TestPostgres): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  await (await openStore({ databaseUrl, dataDir: "" })).close();
  return databaseUrl;
}
