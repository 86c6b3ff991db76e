import deskBell from "virtual:picture/demo-ch-1";
import looseCrown from "virtual:picture/demo-ch-2";
import newRoof from "virtual:picture/demo-ch-3";
import hotelDog from "virtual:picture/demo-ch-4";
import handOff from "virtual:picture/demo-ch-5";
import twoWeeks from "virtual:picture/demo-ch-6";
import { VoicePlayer } from "#app/features/voice-player/voice-player.tsx";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { island } from "#app/rendering/island.tsx";
import { settleToasts, showToast } from "#app/ui/toasts.ts";
import { brand } from "#content/brand.ts";
import { demosPage } from "#content/demos.ts";
import peaks from "#content/voice-demo/peaks.json";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";
import type { DemoAudioSource } from "#domain/site-services.ts";

type Props = { readonly source: DemoAudioSource };

const { facts, scenes, words, failures } = demosPage.voice;
/** What its notices speak of. */
const about = "voice-demo";
const pictures = [deskBell, looseCrown, newRoof, hotelDog, handOff, twoWeeks] as const;
const demo = { ...voiceDemo, script: scriptOf(voiceDemo), peaks };
const illustratedScenes = scenes.map((scene, index) => {
  const file = pictures[index];
  return { ...scene, picture: file && <PictureImage file={file} alt="" /> };
});

/** The voice demo in the page's words and drawings. Without scripts it is the shipped recording, with each of its words below. */
function VoiceDemo({ source }: Props) {
  return (
    <div className="wrap">
      <VoicePlayer
        demo={demo}
        scenes={illustratedScenes}
        facts={facts}
        words={words}
        artist={brand.name}
        source={source}
        onLoadFailure={() => showToast({ tone: "bad", about, ...failures.loading })}
        onPlaybackFailure={() => showToast({ tone: "bad", about, ...failures.playback })}
        onPlaying={() => settleToasts(about)}
      />
    </div>
  );
}

export default island("voice-demo", VoiceDemo);
