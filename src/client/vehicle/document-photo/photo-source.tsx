import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { CameraIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/document-photo/document-photo.module.css';
import { FileButton } from '#client/vehicle/document-photo/file-button.tsx';
import { mostMegabytes, type PhotoProblem } from '#client/vehicle/document-photo/use-photo-steps.ts';

type PhotoSourceProps = { problem: PhotoProblem | null; onPhoto: (photo: Blob) => void; onCamera: () => void };

/** Camera, file, drop or paste. */
export function PhotoSource({ problem, onPhoto, onCamera }: PhotoSourceProps) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [photo] = event.clipboardData?.files ?? [];
    if (photo) onPhoto(photo);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [photo] = event.dataTransfer.files;
    if (photo) onPhoto(photo);
  }

  const isCamera = problem === 'cameraRefused' || problem === 'cameraMissing';
  return (
    <div className={styles.step}>
      {problem && (
        <Note
          role="alert"
          tone={isCamera ? 'warn' : 'bad'}
          actions={
            isCamera && (
              <FileButton capture variant="secondary" onFile={onPhoto}>
                {text('documentPhoto.problem.takeFile')}
              </FileButton>
            )
          }
        >
          {text(`documentPhoto.problem.${problem}`, { megabytes: String(mostMegabytes) })}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same by key */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text tone="text" size={16} weight="semi">
          {text('documentPhoto.source.drop')}
        </Text>
        <p>{text('documentPhoto.source.how')}</p>
        <Row gap={4} justify="center" wraps>
          <FileButton icon={<UploadSimpleIcon />} onFile={onPhoto}>
            {text('documentPhoto.source.file')}
          </FileButton>
          <Button variant="primary" icon={<CameraIcon />} onClick={onCamera}>
            {text('documentPhoto.source.camera')}
          </Button>
        </Row>
      </div>
      <Text tone="muted" size={13}>
        {text('documentPhoto.stays')}
      </Text>
    </div>
  );
}
