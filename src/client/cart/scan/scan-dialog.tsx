import { useRef, useState } from 'react';
import { type LastSeen, newCodes } from '#client/cart/scan/scan-again.ts';
import { type CameraProblem, ScanCamera } from '#client/cart/scan/scan-camera.tsx';
import { ScanList } from '#client/cart/scan/scan-list.tsx';
import { pixelsOf, startCodeReader } from '#client/cart/scan/scan-reader.ts';
import { useScanned } from '#client/cart/scan/scan-use-scanned.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { FileButton } from '#client/vehicle/document-photo/file-button.tsx';

type ScanDialogProps = {
  carId: number | null;
  onClose: () => void;
  /** What needs a choice or another number, one a line. */
  onList: (lines: string) => void;
};

type Problem = CameraProblem | 'noCode' | 'notAPicture';
const ofCamera: readonly Problem[] = ['cameraRefused', 'cameraMissing', 'readerFailed'];

/** Codes in front of the camera, or on a picture, go straight into the cart. */
export function ScanDialog({ carId, onClose, onList }: ScanDialogProps) {
  const t = useText();
  const { scanned, take } = useScanned(carId);
  const lastSeen = useRef<LastSeen>(new Map());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasCamera, setCamera] = useState(true);

  const see = (codes: readonly string[]) => {
    const { fresh, last } = newCodes(lastSeen.current, codes, performance.now());
    lastSeen.current = last;
    if (fresh.length > 0) setProblem(null);
    for (const code of fresh) take(code);
  };

  async function readPicture(file: Blob) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    const pixels = bitmap && pixelsOf(bitmap, bitmap.width, bitmap.height);
    bitmap?.close();
    if (!pixels) return setProblem('notAPicture');
    const codes = await startCodeReader().then(
      (read) => read(pixels),
      () => null,
    );
    if (codes === null) return setProblem('readerFailed');
    setProblem(codes.length === 0 ? 'noCode' : null);
    // Whoever chooses a picture means it, however often.
    for (const code of new Set(codes.map(({ text }) => text))) take(code);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cartEntry.scan.title')}
      closeLabel={t('shell.close')}
      actions={
        <>
          <FileButton icon={<UploadSimpleIcon size="s" />} onFile={(file) => void readPicture(file)}>
            {t('cartEntry.scan.picture')}
          </FileButton>
          <Button variant="primary" onClick={onClose}>
            {hasCamera ? t('cartEntry.scan.done') : t('cartEntry.scan.typed')}
          </Button>
        </>
      }
    >
      <Stack gap={5} tone="text">
        {problem && (
          <Note role="alert" tone={ofCamera.includes(problem) ? 'warn' : 'bad'}>
            {t(`cartEntry.scan.${problem}`)}
          </Note>
        )}
        {hasCamera && (
          <>
            <ScanCamera
              onCodes={see}
              onProblem={(which) => {
                setCamera(false);
                setProblem(which);
              }}
            />
            <Text tone="muted" size={13}>
              {t('cartEntry.scan.hint')}
            </Text>
          </>
        )}
        <ScanList scanned={scanned} onPick={onList} />
      </Stack>
    </Dialog>
  );
}
