import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { ArrowsClockwiseIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import styles from '#client/vehicle/document-photo/document-photo.module.css';
import { PictureView } from '#client/vehicle/document-photo/picture-view.tsx';
import type { PhotoReading } from '#client/vehicle/document-photo/read-photo.ts';
import { ReadingField } from '#client/vehicle/document-photo/reading-field.tsx';
import { checkValue, type DocumentField, documentFields } from '#shared/vehicle/registration-document-values.ts';

export type DocumentValues = { [field in DocumentField]?: string };

type CheckReadingProps = {
  reading: PhotoReading;
  onTurn: () => void;
  onAgain: () => void;
  onSearch: (values: DocumentValues) => void;
};

/** The person compares; a wrong reading goes no further than this. */
export function CheckReading({ reading, onTurn, onAgain, onSearch }: CheckReadingProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<DocumentValues>({});
  const [looked, setLooked] = useState<DocumentField | null>(null);
  const entry = (field: DocumentField) => typed[field] ?? reading.fields[field]?.value ?? '';
  const values = valuesOf(entry);
  const isWrong = documentFields.some((field) => entry(field).trim() !== '' && values[field] === undefined);
  const canFind = Boolean(values.vin || values.plate || (values.hsn && values.tsn));
  const blocked = isWrong ? 'correctFirst' : canFind ? null : 'nothingToFind';

  // Straight to the first field that needs the eye.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('[data-ask]') ?? form.current?.querySelector('input');
    first?.focus();
  }, []);

  function submit() {
    if (blocked === null) onSearch(values);
  }

  return (
    <Form ref={form} className={styles.step} onSubmit={submit}>
      {Object.keys(reading.fields).length === 0 ? (
        <Note role="alert" tone="warn">
          {text('documentPhoto.check.nothing')}
        </Note>
      ) : (
        <p>{text('documentPhoto.check.intro')}</p>
      )}
      <Grid gap={7} align="start" className={styles.check}>
        <PictureView reading={reading} looked={looked} />
        <Stack gap={5} tone="text" className={styles.fields}>
          {documentFields.map((field) => (
            <ReadingField
              key={field}
              field={field}
              read={reading.fields[field]}
              value={entry(field)}
              isValid={values[field] !== undefined}
              isTyped={typed[field] !== undefined}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
              onLook={(isLooking) => setLooked(isLooking ? field : null)}
            />
          ))}
        </Stack>
      </Grid>
      <Row gap={4} justify="end" wraps className={styles.actions}>
        <Button icon={<ArrowsClockwiseIcon />} onClick={onTurn}>
          {text('documentPhoto.check.turn')}
        </Button>
        <Button onClick={onAgain}>{text('documentPhoto.check.again')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon={<MagnifyingGlassIcon />}
          disabledReason={blocked === null ? undefined : text(`documentPhoto.check.${blocked}`)}
        >
          {text('documentPhoto.check.search')}
        </Button>
      </Row>
    </Form>
  );
}

function valuesOf(entry: (field: DocumentField) => string): DocumentValues {
  const pairs = documentFields.map((field) => [field, checkValue[field](entry(field))] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [DocumentField, string] => pair[1] !== null));
}
