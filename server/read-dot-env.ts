/** Loads .env if there is one. Node's own --env-file-if-exists prints a line if there is none. */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
