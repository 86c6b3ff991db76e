import { brand } from "#content/brand.ts";

/**
 * A button that starts nothing yet (SPEC section 2, "Insight landing page"). It says "Opening soon" until `href`
 * is filled in; then it is a link.
 */
export type ComingButton = { readonly label: string; readonly href?: string };

export const insight = {
  meta: {
    title: `${brand.insightName} by ${brand.name} | Data That Speaks`,
    description: `${brand.insightName} is ${brand.name}’s data line. See sample figures, a week of orders and a world map that turn raw numbers into insight.`,
  },
  openingSoon: "Opening soon",
  sectionBar: {
    label: `${brand.insightName} sections`,
    byline: `The data line of ${brand.name}`,
    home: `${brand.insightName}, top of page`,
    links: [
      { label: "Features", href: "#features" },
      { label: "Pricing", href: "#pricing" },
      { label: "Case Studies", href: "#case-studies" },
      { label: "Contact", href: "#contact" },
    ],
    start: { label: "Get Started", href: "#contact" },
  },
  hero: {
    title: "Data That Speaks.",
    tagline: "Turn raw numbers into insight.",
    button: { label: "Get Your Free Analysis" } satisfies ComingButton as ComingButton,
    score: 78,
    scoreLabel: "sample score",
    gaugeLabel: "Ring gauge of one hundred bars. Sample score: 78.",
    sunLabel: "Height of the sun on the gauge",
    caption: "Austin, November 21, 5:38 AM: the first light anyone can measure.",
    pictureAlt: "Downtown Austin across Lady Bird Lake just before sunrise, with a moontower whose lamps have gone out.",
    pointerHint: "Raise your pointer and the sun comes up.",
  },
  motion: { pause: "Pause motion", play: "Play motion" },
  metrics: {
    time: "6:07 AM",
    phase: "Nautical dawn",
    title: "Key Metrics",
    lead: "You can make out the edges now. Four numbers from a sample business, with a new reading every 0.7 seconds.",
    span: "Last 35 s",
    note: "Sample data. Fifty readings across each line.",
    cards: [
      { id: "throughput", title: "Throughput", value: "1.2", unit: "M" },
      { id: "latency", title: "Latency", value: "42", unit: "ms" },
      { id: "adoption", title: "Adoption", value: "73", unit: "%" },
      { id: "churn", title: "Churn", value: "1.8", unit: "%" },
    ],
  },
  chart: {
    time: "6:36 AM",
    phase: "Civil dawn",
    title: "The best hour you’re not open.",
    lead: "A sample breakfast-taco truck, one average week. Everybody knows about Saturday at 9. Nobody had noticed Tuesday at 6.",
    factsTitle: "What seventy bars say",
    facts: [
      { value: "64", text: "orders, Saturday at 9 AM. The line you can see from the street." },
      { value: "58", text: "orders, Tuesday at 6 AM. All online. The window opens at 7.", hot: true },
      { value: "6", text: "orders, Monday at 6 AM. So it isn’t the hour. It’s Tuesday." },
    ],
    conclusion: "Open an hour early. One day a week.",
    explanation: "The hospital two blocks over changes shift on Tuesdays at 6. Nobody told the truck. The orders did.",
    toTable: "Read it as a table",
    caption: "Orders by day and hour. Drag to turn it, or use the arrow keys. The dark line is 7 AM, when the window opens. Sample data.",
    label:
      "3D bar chart of 70 bars: orders by day and hour. Tallest: Saturday 9 AM, 64. Second: Tuesday 6 AM, 58. Arrow keys turn it, Enter reads it bar by bar, Home resets. A table follows.",
    placeholder: "Loading visualization...",
    failed: "The chart did not load. The table below has every number.",
    retry: "Try again",
    flatNotice: "3D is off in this browser, so this is the same week drawn flat.",
    flatLabel:
      "Bar chart of 70 bars: orders by day and hour. Tallest: Saturday 9 AM, 64. Second: Tuesday 6 AM, 58. Arrow keys read it bar by bar. A table follows.",
    flatCaption: "Orders by day and hour, 5 AM to 2 PM. The window opens at 7. Sample data.",
    controlsLabel: "Turn the chart",
    controls: { left: "Turn left", right: "Turn right", up: "See from higher", down: "See from lower", reset: "Reset view" },
    tableTitle: "Read it as a table: orders by day and hour",
    tableCaption: "Sample orders in an average week, by day and hour. The truck opens at 7 AM.",
    dayColumn: "Day",
    unit: "orders",
  },
  map: {
    time: "7:02 AM",
    phase: "Sunrise",
    title: "It’s first light somewhere.",
    lead: "A sample boot maker in Austin, one week of orders. The dark side is night right now. Along the orange line, the sun is coming up or going down.",
    label: "Interactive world map. Plus and minus zoom, arrow keys pan when zoomed in, 0 resets. Tab visits the cities.",
    placeholder: "Loading map...",
    failed: "The map did not load. The list has the same numbers.",
    retry: "Try again",
    wheelHint: "Hold Ctrl or ⌘ and scroll to zoom",
    controlsLabel: "Move the map",
    controls: { in: "Zoom in", out: "Zoom out", left: "Pan left", right: "Pan right", up: "Pan up", down: "Pan down" },
    listTitle: "904 orders, twelve cities",
    unit: "orders this week",
    there: "there",
    phases: {
      day: "Daylight",
      civil: "Civil twilight",
      nautical: "Nautical twilight",
      astronomical: "Astronomical twilight",
      night: "Night",
    },
    caption: "Sample data. Circle area is orders. The dots here show each city’s sky.",
  },
  pricing: {
    time: "7:30 AM",
    phase: "Coffee",
    title: "The first look is free.",
    terms: [
      { title: "Free analysis", text: "One export is enough, the messier the better. We read it and tell you what it says." },
      { title: "Free trial", text: "Your own numbers on a page like this one. Poke at it. See if anybody opens it twice." },
      { title: "After that", text: "One written price for the work you want. You see it before you decide anything." },
    ],
  },
  contact: {
    title: "Ready to Transform Your Data?",
    lead: "Bring the spreadsheet nobody has opened since spring. We’ll show you what it’s been trying to say.",
    pictureAlt: "Sunrise over the Hill Country behind a moontower with its lamps out.",
    trial: { label: "Start Free Trial" } satisfies ComingButton as ComingButton,
    demo: { label: "Schedule Demo" } satisfies ComingButton as ComingButton,
  },
  footer: {
    label: brand.insightName,
    text: `The data line of ${brand.name}. The tower keeps the lights on all night. This is what you see when the sun comes up.`,
    columns: [
      {
        title: "Product",
        links: [
          { label: "Features", href: "#features" },
          { label: "Pricing", href: "#pricing" },
          { label: "Case Studies", href: "#case-studies" },
        ],
      },
      { title: "Company", links: [{ label: "About", href: "/about" }, { label: "Contact", href: "/contact" }, { label: "Careers" }] },
      {
        title: "Legal",
        links: [
          { label: "Privacy", href: "/privacy" },
          { label: "Terms", href: "/terms" },
        ],
      },
    ],
  },
} as const;
