import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { CheckIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import type { ReadField } from '#shared/vehicle/registration-document-candidates.ts';
import type { DocumentField } from '#shared/vehicle/registration-document-values.ts';

type ReadingFieldProps = {
  field: DocumentField;
  read: ReadField | undefined;
  value: string;
  isValid: boolean;
  /** The person has changed it: from then on it is theirs. */
  isTyped: boolean;
  onChange: (value: string) => void;
  onLook: (isLooking: boolean) => void;
};

const widths: Record<DocumentField, number> = { plate: 10, firstRegistration: 10, hsn: 4, tsn: 9, vin: 17 };

export function ReadingField({ field, read, value, isValid, isTyped, onChange, onLook }: ReadingFieldProps) {
  const text = useText();
  const state = stateOf(read, isTyped);
  const isWrong = value.trim() !== '' && !isValid;
  const tags: Record<typeof state, ReactNode> = {
    typed: null,
    missing: <Tag tone="neutral">{text('documentPhoto.check.missing')}</Tag>,
    please: (
      <Tag tone="warn" icon={<WarningFillIcon size="s" />}>
        {text('documentPhoto.check.please')}
      </Tag>
    ),
    read: (
      <Tag tone="ok" icon={<CheckIcon size="s" />}>
        {text('documentPhoto.check.read')}
      </Tag>
    ),
  };
  return (
    <TextField
      label={text(`documentPhoto.field.${field}`)}
      chars={widths[field]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onLook(true)}
      onBlur={() => onLook(false)}
      error={isWrong && text(`documentPhoto.wrong.${field}`)}
      hint={tags[state]}
      data-ask={state === 'missing' || state === 'please' || undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function stateOf(read: ReadField | undefined, isTyped: boolean) {
  if (isTyped) return 'typed';
  if (!read) return 'missing';
  return read.sure ? 'read' : 'please';
}
