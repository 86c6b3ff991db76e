/** The interval at which the level is drawn. */
const everyMs = 1_000 / 15;
const remembered = 56;

/** Measures the microphone's volume, 0 to 100, oldest first. Opens the microphone if no stream is given. Returns a function that stops it. */
export function watchLevel(onLevel: (level: readonly number[]) => void, given?: MediaStream): () => void {
  let stop = () => {};
  let isOver = false;
  const watch = (stream: MediaStream) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    let level: readonly number[] = Array.from({ length: remembered }, () => 4);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = Math.max(...samples) - 128;
      level = [...level.slice(1), Math.min(100, Math.max(4, Math.round(loudest * 1.2)))];
      onLevel(level);
    }, everyMs);
    stop = () => {
      clearInterval(timer);
      void context.close();
      if (!given) for (const track of stream.getTracks()) track.stop();
    };
    if (isOver) stop();
  };
  if (given) watch(given);
  else void navigator.mediaDevices?.getUserMedia({ audio: true }).then(watch, () => {});
  return () => {
    isOver = true;
    stop();
  };
}
