import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { type LineDraft, type LineFault, withPhoto } from '#client/returns/draft/return-draft.ts';
import { PhotoField } from '#client/returns/photos/photo-field.tsx';
import { lineFaultText } from '#client/returns/steps/line-fault-text.ts';
import styles from '#client/returns/steps/part-row.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningCircleFillIcon, WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { CameraIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { isSuppliersFault, leastPhotos, partConditions } from '#shared/returns/return-reasons.ts';

type PartDetailsProps = {
  part: string;
  draft: LineDraft;
  fault: LineFault | null;
  room: number;
  onChange: (change: (line: LineDraft) => LineDraft) => void;
};

/** Condition, and for a mistake of the supplier what is wrong, with pictures; for the rest both on request. */
export function PartDetails({ part, draft, fault, room, onChange }: PartDetailsProps) {
  const t = useText();
  const { reason, condition, text, batch, photos } = draft;
  const isFault = reason !== null && isSuppliersFault(reason);
  const batchField = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(text !== '' || photos.length > 0);
  const isShown = isFault || isOpen;
  const least = reason === null ? 0 : leastPhotos(reason);
  const isPhotoFault = fault === 'no-photo' || fault === 'unknown-photo';
  const isOther = fault !== null && fault !== 'no-reason' && fault !== 'no-text' && !isPhotoFault;
  return (
    <div className={styles.details}>
      <Row rowGap={4} columnGap={6} align="end" wraps className={styles.fields}>
        <Select
          size="s"
          label={t('returnCases.condition')}
          aria-label={t('returnCases.parts.conditionOf', { part })}
          value={condition}
          options={partConditions.map((value) => ({ value, label: t(`returns.conditions.${value}`) }))}
          onChange={({ target }) => {
            const next = partConditions.find((one) => one === target.value) ?? 'unopened';
            onChange((before) => ({ ...before, condition: next }));
          }}
        />
        {isFault && (
          <TextField
            ref={batchField}
            size="s"
            label={t('returnCases.batch')}
            optional={t('returnCases.optional')}
            maxLength={60}
            value={batch}
            onChange={({ target }) => onChange((before) => ({ ...before, batch: target.value }))}
          />
        )}
        {!isShown && (
          <Button
            size="s"
            variant="ghost"
            icon={<CameraIcon size="s" />}
            aria-label={t('returnCases.parts.sayMoreOf', { part })}
            onClick={() => setOpen(true)}
          >
            {t('returnCases.parts.sayMore')}
          </Button>
        )}
      </Row>
      {isShown && (
        <div className={styles.said}>
          <TextArea
            label={t(isFault ? 'returnCases.parts.whatIsWrong' : 'returnCases.parts.remark')}
            optional={isFault ? undefined : t('returnCases.optional')}
            rows={3}
            maxLength={2000}
            value={text}
            error={fault === 'no-text' ? lineFaultText(fault, t) : undefined}
            onChange={({ target }) => onChange((before) => ({ ...before, text: target.value }))}
          />
          <PhotoField
            label={
              least > 0 ? t('returnCases.photos.least', { count: formatNumber(least) }) : t('returnCases.photos.title')
            }
            of={part}
            photos={photos}
            room={room}
            error={isPhotoFault ? lineFaultText(fault, t) : undefined}
            onAdd={(photo) => onChange((before) => withPhoto(before, photo))}
            onRemove={(id) =>
              onChange((before) => ({ ...before, photos: before.photos.filter((one) => one.id !== id) }))
            }
          />
        </div>
      )}
      {isFault && (
        <Row as="ul" rowGap={3} columnGap={7} wraps size={13} weight="medium" className={styles.checks}>
          <Text as="li" tone="ok">
            <CheckCircleFillIcon size="s" />
            {t('returnCases.parts.linked')}
          </Text>
          {photos.length > 0 && (
            <Text as="li" tone="ok">
              <CheckCircleFillIcon size="s" />
              {t('returnCases.photos.loaded', { count: photos.length, shown: formatNumber(photos.length) })}
            </Text>
          )}
          {batch.trim() === '' && (
            <Text as="li" tone="warn">
              <WarningFillIcon size="s" />
              {t('returnCases.parts.noBatch')}
              <TextButton
                weight="semi"
                aria-label={t('returnCases.parts.addBatchOf', { part })}
                onClick={() => batchField.current?.focus()}
              >
                {t('returnCases.parts.addBatch')}
              </TextButton>
            </Text>
          )}
        </Row>
      )}
      {isOther && (
        <Text tone="bad" weight="medium" className={styles.bad} role="alert" tabIndex={-1}>
          <WarningCircleFillIcon size="s" />
          {lineFaultText(fault, t)}
        </Text>
      )}
    </div>
  );
}
