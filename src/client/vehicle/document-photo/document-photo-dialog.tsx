import { useText } from '#client/i18n/text.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { CameraView } from '#client/vehicle/document-photo/camera-view.tsx';
import { CheckReading, type DocumentValues } from '#client/vehicle/document-photo/check-reading.tsx';
import { PhotoSource } from '#client/vehicle/document-photo/photo-source.tsx';
import { type ReadPhoto, readPhoto } from '#client/vehicle/document-photo/read-photo.ts';
import { ReadingProgress } from '#client/vehicle/document-photo/reading-progress.tsx';
import { usePhotoSteps } from '#client/vehicle/document-photo/use-photo-steps.ts';

export type DocumentPhotoDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What the person has seen and let pass; only valid values, the day as ISO. */
  onRead: (values: DocumentValues) => void;
  /** Reads the picture; tests bring their own. */
  read?: ReadPhoto;
};

/** From the camera or a picture to the fields of a registration document. Nothing of it leaves the browser. */
export function DocumentPhotoDialog({ isOpen, ...props }: DocumentPhotoDialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, onRead, read = readPhoto }: Omit<DocumentPhotoDialogProps, 'isOpen'>) {
  const text = useText();
  const { step, ...steps } = usePhotoSteps(read);
  return (
    <Dialog open width="l" title={text('documentPhoto.title')} onClose={onClose} closeLabel={text('shell.close')}>
      {step.kind === 'source' && (
        <PhotoSource problem={step.problem} onPhoto={steps.take} onCamera={steps.openCamera} />
      )}
      {step.kind === 'camera' && (
        <CameraView onPhoto={steps.take} onProblem={steps.chooseAgain} onBack={() => steps.chooseAgain()} />
      )}
      {step.kind === 'reading' && <ReadingProgress progress={step.progress} onCancel={() => steps.chooseAgain()} />}
      {step.kind === 'check' && (
        <CheckReading
          reading={step.reading}
          onTurn={steps.turn}
          onAgain={() => steps.chooseAgain()}
          onSearch={onRead}
        />
      )}
    </Dialog>
  );
}
