import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { CameraIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import styles from '#client/vehicle/document-photo/document-photo.module.css';

type CameraViewProps = {
  onPhoto: (photo: Blob) => void;
  onProblem: (problem: 'cameraRefused' | 'cameraMissing') => void;
  onBack: () => void;
};

/** The camera at the back, as sharp as it goes: small print needs the pixels. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};

export function CameraView({ onPhoto, onProblem, onBack }: CameraViewProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const fail = useEffectEvent(onProblem);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // Without https, browsers hide the camera altogether.
    const opening: Promise<MediaStream> = navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject();
    opening.then(
      (opened) => {
        stream = opened;
        if (left) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      (reason: unknown) => {
        const refused = reason instanceof DOMException && reason.name === 'NotAllowedError';
        if (!left) fail(refused ? 'cameraRefused' : 'cameraMissing');
      },
    );
    return () => {
      left = true;
      stop();
    };
  }, []);

  async function shoot() {
    const photo = video.current && (await pictureOf(video.current));
    if (photo) onPhoto(photo);
  }

  return (
    <div className={styles.step}>
      <video
        ref={video}
        className={styles.video}
        aria-label={text('documentPhoto.camera.view')}
        autoPlay
        muted
        playsInline
        onLoadedData={() => setReady(true)}
      />
      <Row gap={4} justify="end" wraps className={styles.actions}>
        <Button onClick={onBack}>{text('documentPhoto.camera.back')}</Button>
        <Button variant="primary" icon={<CameraIcon />} disabled={!isReady} onClick={() => void shoot()}>
          {text('documentPhoto.camera.shoot')}
        </Button>
      </Row>
    </div>
  );
}

function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
}
