import type { DemosPage } from "./demos.schema.ts";
import { atStart, facts } from "./facts.ts";
import { voiceDemo } from "./voice-demo/voice-demo.ts";

/** SPEC sections 2, 3 and 8: titles, durations, categories and notices are its exact words. */
export const demosPage = {
  title: "Demos: hear an AI agent describe its calls",
  description: `Play ${facts.demo.inWords} of an AI agent describing its calls, with the full transcript, see what the video demo covers, or schedule a live demo.`,
  hero: {
    lines: ["Hear it before", "you hire it."],
    lead: `${atStart(facts.demo.inWords)} of an agent describing how it takes calls, with every word written down. No form in front of it.`,
  },
  voice: {
    facts: ["Audio", voiceDemo.duration, voiceDemo.category],
    /** Everyone who listens is told (DECISIONS, "Voice demo"). */
    words: {
      play: "Play the voice demo",
      pause: "Pause the voice demo",
      loading: "Loading the voice demo",
      position: "Position in the demo",
      status: {
        idle: "Press play. It introduces itself.",
        loading: "Getting the voice ready. This takes a few seconds.",
        playing: "Playing. Follow along below.",
        paused: "Paused.",
      },
      failed: "The player did not load. Please check your connection and reload the page.",
      /** Everyone who listens is told (DECISIONS, "Voice demo"). */
      disclosure:
        "Recorded with a synthetic voice: it is AI-generated, no real person is speaking, and the calls it describes are examples.",
      withoutScript: "Listen to the recording here. Every word is in the transcript below.",
      transcriptTitle: "Transcript",
      transcriptIntro: "Every word, whether or not you press play.",
    },
    /** SPEC section 8, "Error catalogue". */
    failures: {
      loading: { title: "Error", message: "Failed to generate audio demo. Please try again." },
      playback: { title: "Playback Error", message: "Failed to play audio demo" },
    },
    scenes: [
      { title: "Front desk", paragraph: 0 },
      { title: "The loose crown", paragraph: 2 },
      { title: "The new roof", paragraph: 3 },
      { title: "The hotel dog", paragraph: 4 },
      { title: "The hand-off", paragraph: 5 },
      { title: "In two weeks", paragraph: 6 },
    ],
  },
  video: {
    id: "video",
    title: "Video Demo",
    description: "Video demonstration showcasing AI agents in various business scenarios",
    duration: facts.demo.length,
    category: "Visual Demo",
    type: "video",
    text: "No video plays on this page. Press the picture and a notice says what the video shows: four scenes from one evening.",
    scenes: ["A phone that rings after hours", "A roof that needs a quote", "A guest with a forty-pound dog", "A shop with the lights off"],
    play: "Read what the video shows",
  },
  enquiry: {
    label: "No pitch, no hold music",
    title: "Ready to Get Started",
    lead: "Tell us what rings, pings and piles up. A person will write back.",
    formTitle: "Contact Us",
    live: {
      title: "Rather see it live?",
      text: "Pick a time and we’ll run an agent on your business, with your questions.",
      button: { label: "Schedule Live Demo", href: "/contact" },
    },
    messageRows: 5,
    sent: { title: "Message Sent!", message: "Thank you for contacting us. We'll get back to you soon." },
  },
} satisfies DemosPage;
