import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/document-photo/document-photo.module.css';
import type { PhotoProgress } from '#client/vehicle/document-photo/read-photo.ts';

type ReadingProgressProps = { progress: PhotoProgress; onCancel: () => void };

/** What each step begins with and adds, in hundredths: reading the page takes longest. */
const shares = { loading: [0, 25], reading: [25, 60], checking: [85, 15] } as const;

export function ReadingProgress({ progress: { step, share }, onCancel }: ReadingProgressProps) {
  const text = useText();
  const id = useId();
  const [from, most] = shares[step];
  const percent = Math.round(from + most * share);
  return (
    <div className={styles.step}>
      <Stack gap={4}>
        <Row as="p" justify="between" tone="text" size={15}>
          <label htmlFor={id}>{text(`documentPhoto.reading.${step}`)}</label>
          <span aria-hidden="true">{text('documentPhoto.reading.percent', { percent: String(percent) })}</span>
        </Row>
        <progress id={id} className={styles.progress} value={percent} max={100} />
      </Stack>
      <Text tone="muted" size={13}>
        {text('documentPhoto.stays')}
      </Text>
      <Row gap={4} justify="end" wraps className={styles.actions}>
        <Button onClick={onCancel}>{text('shell.cancel')}</Button>
      </Row>
    </div>
  );
}
