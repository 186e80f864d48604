import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '#client/cart/scan/scan-dialog.module.css';
import { pixelsOf, type SeenCode, startCodeReader } from '#client/cart/scan/scan-reader.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SunIcon } from '#client/ui/icons/icons.ts';

export type CameraProblem = 'cameraRefused' | 'cameraMissing' | 'readerFailed';

type ScanCameraProps = {
  /** For every picture, with all codes in it. */
  onCodes: (codes: readonly string[]) => void;
  onProblem: (problem: CameraProblem) => void;
};

const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
const everyMs = 150;

/** The picture of the camera with a mark on each code in it. The camera stops when this goes. */
export function ScanCamera({ onCodes, onProblem }: ScanCameraProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [view, setView] = useState<{ readonly size: string; readonly codes: readonly SeenCode[] } | null>(null);
  const tell = useEffectEvent(onCodes);
  const fail = useEffectEvent(onProblem);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    async function look() {
      const read = await startCodeReader();
      const shown = video.current;
      if (left || !shown) return;
      const pixels = pixelsOf(shown, shown.videoWidth, shown.videoHeight);
      const codes = pixels ? await read(pixels) : [];
      if (left) return;
      if (pixels) setView({ size: `0 0 ${pixels.width} ${pixels.height}`, codes });
      if (pixels) tell(codes.map(({ text }) => text));
      timer = setTimeout(() => void look().catch(giveUp), everyMs);
    }
    const giveUp = () => {
      stop();
      if (!left) fail('readerFailed');
    };
    // Without https, browsers hide the camera altogether.
    const opening: Promise<MediaStream> = navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject();
    opening.then(
      (opened) => {
        stream = opened;
        if (left) return stop();
        if (video.current) video.current.srcObject = opened;
        setTrack(opened.getVideoTracks()[0] ?? null);
        look().catch(giveUp);
      },
      (reason: unknown) => {
        const refused = reason instanceof DOMException && reason.name === 'NotAllowedError';
        if (!left) fail(refused ? 'cameraRefused' : 'cameraMissing');
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <div className={styles.camera} data-seen={(view?.codes.length ?? 0) > 0 || undefined}>
      <video ref={video} className={styles.video} aria-label={t('cartEntry.scan.view')} autoPlay muted playsInline />
      {view && (
        <svg className={styles.marks} viewBox={view.size} aria-hidden="true">
          {view.codes.map(({ text, corners }) => (
            <polygon key={text} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
          ))}
        </svg>
      )}
      {!track && <p className={styles.starting}>{t('cartEntry.scan.starting')}</p>}
      {track && hasTorch(track) && <TorchButton track={track} />}
    </div>
  );
}

// The types of the platform do not know the light yet.
const hasTorch = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && (track.getCapabilities() as { torch?: boolean }).torch === true;

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const turn = async () => {
    const constraint = { torch: !isOn } as MediaTrackConstraintSet; // see above
    await track.applyConstraints({ advanced: [constraint] }).then(
      () => setOn(!isOn),
      () => {}, // it stays as it is, and so does the button
    );
  };
  return (
    <span className={styles.torch}>
      <Button size="s" icon={<SunIcon size="s" />} aria-pressed={isOn} onClick={() => void turn()}>
        {isOn ? t('cartEntry.scan.torchOff') : t('cartEntry.scan.torchOn')}
      </Button>
    </span>
  );
}
