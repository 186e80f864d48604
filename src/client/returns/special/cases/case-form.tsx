import { type RefObject, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { PhotoDraft } from '#client/returns/photos/photo-draft.ts';
import { PhotoField } from '#client/returns/photos/photo-field.tsx';
import {
  type CaseDraft,
  type CaseReason,
  draftFaults,
  draftQuestions,
} from '#client/returns/special/cases/case-draft.ts';
import styles from '#client/returns/special/cases/new-case.module.css';
import { QuestionField } from '#client/returns/special/cases/question-field.tsx';
import { HandoverChoice } from '#client/returns/steps/handover-choice.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ArrowRightIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

type CaseFormProps = {
  draft: CaseDraft;
  part: ReturnableLine;
  today: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onPatch: (patch: Partial<CaseDraft>) => void;
  onPhotos: (change: (photos: readonly PhotoDraft[]) => PhotoDraft[]) => void;
};

/** The questions of the part's family, pictures and papers. It goes on only with every answer right. */
export function CaseForm({ draft, part, today, heading, onPatch, onPhotos }: CaseFormProps) {
  const t = useText();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { reason, quantity, typed, batch, remark, photos, handover } = draft;
  const name = `${part.brand} ${part.number}`;
  const faults = draftFaults(draft, today);
  const wrong = Object.keys(faults);
  // What is still empty is no fault before the form is to go on.
  const faultOf = (key: string) => {
    const fault = faults[key] ?? null;
    return isChecked || (left.includes(key) && fault !== 'missing') ? fault : null;
  };
  const submit = () => {
    setChecked(true);
    if (!draftQuestions(draft).some(({ key }) => faults[key])) onPatch({ step: 'review' });
  };
  const reasons: readonly { value: CaseReason; label: string; hint: string }[] = [
    { value: 'warranty', label: t('returns.reasons.warranty'), hint: t('specialReturns.new.warrantyHint') },
    { value: 'complaint', label: t('returns.reasons.complaint'), hint: t('specialReturns.new.complaintHint') },
  ];
  return (
    <Form className={styles.step} onSubmit={submit} aria-labelledby="case-answers">
      <Text id="case-answers" ref={heading} tabIndex={-1} as="h2" size={18} weight="semi" className={styles.title}>
        {t('specialReturns.new.family', { family: t(`returns.families.${part.family}`) })}
      </Text>
      <RadioGroup
        label={t('specialReturns.new.reason')}
        value={reason}
        options={reasons}
        onChange={(value) => onPatch({ reason: value })}
      />
      {part.quantity > 1 && (
        <Row wraps gap={4} align="center">
          <span>{t('specialReturns.new.quantity')}</span>
          <Stepper
            size="m"
            label={t('specialReturns.cores.quantity', { name })}
            lessLabel={t('specialReturns.cores.less', { name })}
            moreLabel={t('specialReturns.cores.more', { name })}
            value={quantity}
            min={1}
            max={part.quantity}
            onChange={(value) => onPatch({ quantity: Math.max(1, value) })}
          />
          <Text as="span" tone="muted" size={13} className={styles.quiet}>
            {t('specialReturns.new.quantityHint', { count: formatNumber(part.quantity) })}
          </Text>
        </Row>
      )}
      <Grid gap={6} align="start" className={styles.fields}>
        {draftQuestions(draft).map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            typed={typed[question.key] ?? ''}
            fault={faultOf(question.key)}
            onType={(text) => onPatch({ typed: { ...typed, [question.key]: text } })}
            onLeave={() => left.includes(question.key) || setLeft([...left, question.key])}
          />
        ))}
        <TextField
          label={t('specialReturns.new.batch')}
          optional={t('specialReturns.new.optional')}
          autoComplete="off"
          maxLength={60}
          value={batch}
          onChange={({ target }) => onPatch({ batch: target.value })}
        />
        <TextArea
          className={styles.wide}
          label={t('specialReturns.new.remark')}
          optional={t('specialReturns.new.optional')}
          rows={2}
          maxLength={2000}
          value={remark}
          onChange={({ target }) => onPatch({ remark: target.value })}
        />
      </Grid>
      <PhotoField
        label={t('specialReturns.new.files')}
        of={name}
        photos={photos}
        hasReports
        onAdd={(photo) => onPhotos((before) => [...before, photo])}
        onRemove={(id) => onPhotos((before) => before.filter((one) => one.id !== id))}
      />
      <HandoverChoice
        value={handover}
        suppliers={[part.supplierCode]}
        onChange={(value) => onPatch({ handover: value })}
      />
      {isChecked && wrong.length > 0 && (
        <Note tone="bad" role="alert">
          {t('specialReturns.new.faults', { count: wrong.length })}
        </Note>
      )}
      <Row gap={4} justify="end" wraps className={styles.buttons}>
        <Button onClick={() => onPatch({ step: 'part' })}>{t('specialReturns.new.back')}</Button>
        <Button variant="primary" type="submit" iconEnd={<ArrowRightIcon />}>
          {t('specialReturns.new.toReview')}
        </Button>
      </Row>
    </Form>
  );
}
