import { pagesStayIn } from "./page-memory.ts";

pagesStayIn("firefox");
