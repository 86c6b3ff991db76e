import { pageCacheJourneys } from "./journeys/page-cache.ts";
import { journeysIn } from "./journeys.ts";

// tests/e2e has the other journeys in Chromium, in a browser that keeps no pages; tests/deploy has them all.
journeysIn("chromium", { withScripts: [pageCacheJourneys], withoutScripts: [] });
