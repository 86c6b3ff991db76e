/** `node scripts/voice-peaks.ts`, if the recording changes: its loudness in 150 pieces, for the waveform. Chromium decodes the MP3. */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { wholeChromium } from "./browsers.ts";

const pieces = 150;
const recording = await readFile(new URL("../public/audio/voice-ai-agent-demo.mp3", import.meta.url));
const browser = await chromium.launch(wholeChromium());
const page = await browser.newPage();
const peaks = await page.evaluate(
  async ({ base64, pieces }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const samples = (await new AudioContext().decodeAudioData(bytes.buffer)).getChannelData(0);
    const length = Math.floor(samples.length / pieces);
    const loudness = Array.from({ length: pieces }, (_, piece) => {
      const part = samples.subarray(piece * length, (piece + 1) * length);
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / length);
    });
    const loudest = Math.max(...loudness);
    return loudness.map((value) => Math.round((value / loudest) * 100));
  },
  { base64: recording.toString("base64"), pieces },
);
await browser.close();
await writeFile(new URL("../content/voice-demo/peaks.json", import.meta.url), `${JSON.stringify(peaks)}\n`);
console.log(`${peaks.length} peaks from ${recording.length} bytes.`);
