import { createRoot } from "react-dom/client";
import { VoicePlayer, type VoicePlayerProps } from "#app/features/voice-player/voice-player.tsx";
import { demosPage } from "#content/demos.ts";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";

/** The site has one voice demo; this page has two, for the rule that only one is ever heard. */
const player = (title: string): VoicePlayerProps => ({
  demo: { ...voiceDemo, title, script: scriptOf(voiceDemo), peaks: Array.from({ length: 30 }, (_, piece) => (piece * 37) % 100) },
  scenes: [],
  facts: [],
  words: demosPage.voice.words,
  source: { baseUrl: "", publishableKey: "moontower-demos" },
  artist: "Moontower",
  onLoadFailure: () => console.error("load failure"),
  onPlaybackFailure: () => console.error("playback failure"),
  onPlaying: () => {},
});

createRoot(document.body).render(
  <main>
    <VoicePlayer {...player("First demo")} />
    <VoicePlayer {...player("Second demo")} />
  </main>,
);
