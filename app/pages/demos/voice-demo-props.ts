import deskBell from "virtual:picture/demo-ch-1";
import looseCrown from "virtual:picture/demo-ch-2";
import newRoof from "virtual:picture/demo-ch-3";
import hotelDog from "virtual:picture/demo-ch-4";
import handOff from "virtual:picture/demo-ch-5";
import twoWeeks from "virtual:picture/demo-ch-6";
import { brand } from "#content/brand.ts";
import { demosPage } from "#content/demos.ts";
import peaks from "#content/voice-demo/peaks.json";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";

const { facts, words, failures, scenes } = demosPage.voice;
const [first, second, third, fourth, fifth, sixth] = scenes;
const { title, description, voice, sentences, recording } = voiceDemo;

/** The words and pictures of the voice demo. As props they are in the page, which compresses them well, and not in the island's script. */
export const voiceDemoProps = {
  demo: { title, description, voice, sentences, recording, script: scriptOf(voiceDemo), peaks },
  scenes: [
    { ...first, picture: deskBell },
    { ...second, picture: looseCrown },
    { ...third, picture: newRoof },
    { ...fourth, picture: hotelDog },
    { ...fifth, picture: handOff },
    { ...sixth, picture: twoWeeks },
  ],
  facts,
  words,
  failures,
  artist: brand.name,
};
