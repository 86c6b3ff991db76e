/** Places that visitors name instead of a zone: towns, and states with the zone of most of their population. */
const american: Readonly<Record<string, string>> = {
  "America/New_York":
    "east coast|new york|new york city|nyc|brooklyn|manhattan|new jersey|connecticut|massachusetts|rhode island|vermont|new hampshire|maine|pennsylvania|delaware|maryland|virginia|west virginia|north carolina|south carolina|georgia|florida|ohio|michigan|indiana|boston|philadelphia|philly|pittsburgh|baltimore|washington dc|dc|charlotte|raleigh|atlanta|miami|orlando|tampa|jacksonville|cleveland|cincinnati|columbus|detroit|indianapolis",
  "America/Chicago":
    "texas|oklahoma|kansas|nebraska|north dakota|south dakota|minnesota|wisconsin|iowa|illinois|missouri|arkansas|louisiana|mississippi|alabama|tennessee|dallas|houston|san antonio|fort worth|waco|tulsa|oklahoma city|kansas city|omaha|minneapolis|milwaukee|st louis|memphis|nashville|new orleans|birmingham",
  "America/Denver":
    "colorado|utah|wyoming|montana|new mexico|idaho|colorado springs|salt lake city|salt lake|albuquerque|santa fe|el paso|boulder",
  "America/Phoenix": "arizona|tucson|scottsdale|mesa",
  "America/Los_Angeles":
    "california|cali|socal|norcal|bay area|west coast|nevada|oregon|washington state|la|san francisco|sf|san diego|san jose|oakland|sacramento|fresno|las vegas|vegas|reno|portland|seattle|tacoma|spokane",
  "America/Anchorage": "alaska",
  "Pacific/Honolulu": "hawaii",
};
const abroad: Readonly<Record<string, string>> = {
  "Europe/London": "uk|england|scotland|wales|manchester",
  "Europe/Dublin": "ireland",
  "Europe/Paris": "france",
  "Europe/Berlin": "germany|munich|hamburg|frankfurt",
  "Europe/Madrid": "spain|barcelona",
  "Europe/Rome": "italy|milan",
  "Europe/Amsterdam": "netherlands|holland",
  "Asia/Kolkata": "india|mumbai|bangalore|delhi|new delhi",
  "Asia/Tokyo": "japan",
  "America/Toronto": "ontario|ottawa",
};

/** The cities in the names of IANA zones: "Europe/London". */
const ofTowns = Intl.supportedValuesOf("timeZone").flatMap((zone) => {
  const town = zone.split("/").at(-1)?.replaceAll("_", " ").toLowerCase();
  return town && zone.includes("/") && /^[a-z' -]{4,}$/.test(town) ? [[town, zone] as const] : [];
});

/** The zone of each place, whose name is in lowercase. */
export const placeZones: ReadonlyMap<string, string> = new Map([
  ...ofTowns,
  ...[...Object.entries(american), ...Object.entries(abroad)].flatMap(([zone, places]) =>
    places.split("|").map((name) => [name, zone] as const),
  ),
]);
