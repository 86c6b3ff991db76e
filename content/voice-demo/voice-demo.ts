import { facts } from "#content/facts.ts";
import sentences from "./sentences.json" with { type: "json" };

/** One sentence of the script, with its place in the shipped recording. */
export type DemoSentence = {
  /** Counts from 0. */
  readonly paragraph: number;
  readonly startSeconds: number;
  readonly text: string;
};

/** A demo as the page and the speech function know it (SPEC section 3, "Demo definition"). */
export type VoiceDemo = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly duration: string;
  readonly category: string;
  readonly type: "audio";
  /** The voice requested from a speech service. */
  readonly voice: string;
  readonly sentences: readonly DemoSentence[];
  /** The path of the shipped recording on the site. */
  readonly recording: { readonly path: `/${string}`; readonly seconds: number };
};

export const voiceDemo = {
  id: "voice-ai-agent",
  title: "Voice AI Agent Demo",
  description: "An AI agent introduces itself and describes how it takes three calls and hands one over.",
  duration: facts.demo.length,
  category: "Voice AI",
  type: "audio",
  voice: "alloy",
  sentences,
  recording: { path: "/audio/voice-ai-agent-demo.mp3", seconds: 119.7 },
} as const satisfies VoiceDemo;

/** The script for the speech function: sentences joined by spaces, paragraphs by an empty line. */
export function scriptOf(demo: VoiceDemo): string {
  const paragraphs = Map.groupBy(demo.sentences, (sentence) => sentence.paragraph);
  return [...paragraphs.values()].map((group) => group.map((sentence) => sentence.text).join(" ")).join("\n\n");
}
