import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/special/cases/new-case.module.css';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import type { AnswerFault } from '#shared/returns/answers.ts';
import type { Question } from '#shared/returns/questions.ts';

type QuestionFieldProps = {
  question: Question;
  typed: string;
  fault: AnswerFault | null;
  onType: (text: string) => void;
  onLeave: () => void;
};

/** One question in the field that suits it; what is wrong with the answer stands at it. */
export function QuestionField({ question, typed, fault, onType, onLeave }: QuestionFieldProps) {
  const t = useText();
  const maybeText = useMaybeText();
  const { key, type, isRequired, unit, choices = [] } = question;
  const label = maybeText(`returns.questions.${key}`) ?? key;
  const error = fault ? t(`returns.faults.${fault}`) : undefined;
  if (type === 'choice')
    return (
      <Box minWidth={0}>
        <RadioGroup
          label={label}
          value={choices.includes(typed) ? typed : undefined}
          onChange={onType}
          error={error}
          options={choices.map((value) => ({ value, label: maybeText(`returns.choices.${value}`) ?? value }))}
        />
      </Box>
    );
  const common = {
    label,
    ...(!isRequired && { optional: t('specialReturns.new.optional') }),
    required: isRequired,
    error,
    value: typed,
    onBlur: onLeave,
  };
  if (type === 'text')
    return (
      <TextArea
        {...common}
        className={styles.wide}
        rows={key === 'fault' ? 3 : 2}
        maxLength={2000}
        onChange={({ target }) => onType(target.value)}
      />
    );
  const example = { day: t('specialReturns.new.dayExample'), kilometres: t('specialReturns.new.kmExample') };
  const shownUnit = type === 'kilometres' ? t('specialReturns.new.km') : unit;
  return (
    <TextField
      {...common}
      autoComplete="off"
      inputMode={type === 'number' ? 'decimal' : type === 'day' ? 'text' : 'numeric'}
      maxLength={20}
      {...(type !== 'number' && { placeholder: example[type] })}
      {...(shownUnit && { end: <span className={styles.unit}>{shownUnit}</span> })}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
