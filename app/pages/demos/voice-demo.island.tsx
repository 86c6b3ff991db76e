import { VoicePlayer, type VoicePlayerProps } from "#app/features/voice-player/voice-player.tsx";
import { type PictureFile, PictureImage } from "#app/layout/picture-image.tsx";
import { island } from "#app/rendering/island.tsx";
import { settleToasts, showToast } from "#app/ui/toasts.ts";

type Notice = { readonly title: string; readonly message: string };
type Props = Pick<VoicePlayerProps, "demo" | "facts" | "words" | "source" | "artist"> & {
  readonly scenes: readonly { readonly title: string; readonly paragraph: number; readonly picture: PictureFile }[];
  readonly failures: { readonly loading: Notice; readonly playback: Notice };
};

/** The topic of its notices. */
const about = "voice-demo";

/** The voice demo with the page's words and drawings. Without scripts it is the shipped recording with its transcript. */
function VoiceDemo({ scenes, failures, ...demo }: Props) {
  return (
    <div className="wrap">
      <VoicePlayer
        {...demo}
        scenes={scenes.map(({ picture, ...scene }) => ({ ...scene, picture: <PictureImage file={picture} alt="" /> }))}
        onLoadFailure={() => showToast({ tone: "bad", about, ...failures.loading })}
        onPlaybackFailure={() => showToast({ tone: "bad", about, ...failures.playback })}
        onPlaying={() => settleToasts(about)}
      />
    </div>
  );
}

export default island("voice-demo", VoiceDemo);
