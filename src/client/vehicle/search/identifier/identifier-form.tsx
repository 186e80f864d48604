import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Text } from '#client/ui/text/text.tsx';
import {
  type Draft,
  draftRequest,
  type FieldName,
  fieldProblem,
  split,
  type TabKind,
  tabFields,
  vinHint,
} from '#client/vehicle/search/identifier/field-rules.ts';
import styles from '#client/vehicle/search/identifier/identifier-tabs.module.css';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import { type SearchOutcome, useIsSearching } from '#client/vehicle/search/use-car-search.ts';

type IdentifierFormProps = {
  kind: TabKind;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onFocus: (field: FieldName | null) => void;
  search: (request: SearchRequest) => Promise<SearchOutcome>;
};
const numeric: readonly FieldName[] = ['hsn', 'natCode', 'kType'];

/** A field is checked on leaving it; from then on the message goes as soon as the text is right. */
export function IdentifierForm({ kind, draft, onDraft, onFocus, search }: IdentifierFormProps) {
  const t = useText();
  const isSearching = useIsSearching(kind); // R3.5
  const [left, setLeft] = useState<readonly FieldName[]>([]);
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const fields = tabFields[kind];
  const problemOf = (field: FieldName) => (left.includes(field) ? fieldProblem(field, draft[field]) : null);
  const hasProblem = fields.some(problemOf);

  const submit = async () => {
    setLeft(fields);
    if (fields.some((field) => fieldProblem(field, draft[field]))) return;
    setOutcome(null);
    setOutcome(await search(draftRequest(kind, draft)));
  };
  const write = (field: FieldName, text: string) => {
    setOutcome(null);
    onDraft({ ...draft, ...split(field, text) });
  };
  const messageOf = (field: FieldName) => {
    const problem = problemOf(field);
    return problem ? t(problem.key, problem.values) : undefined;
  };
  const hint = kind === 'vin' && draft.vin ? vinHint(draft.vin) : null;
  return (
    <Form className={styles.form} onSubmit={submit} data-print="never">
      <div className={styles.fields}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={
              <>
                {t(`carSearch.field.${field}.label`)} <Where field={field} />
              </>
            }
            className={styles.field}
            maxLength={field === 'vin' ? 40 : 30}
            inputMode={numeric.includes(field) ? 'numeric' : 'text'}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder={t(`carSearch.field.${field}.example`)}
            value={draft[field]}
            error={messageOf(field)}
            onChange={(event) => write(field, event.target.value)}
            onFocus={() => onFocus(field)}
            onBlur={() => {
              onFocus(null);
              if (draft[field].trim() !== '') setLeft([...new Set([...left, field])]);
            }}
          />
        ))}
      </div>
      <Button type="submit" wide loading={isSearching}>
        {t('carSearch.searchTab')}
      </Button>
      <p className={outcome === 'none' ? styles.none : styles.help} role="status">
        {outcome === 'none' && t(`carSearch.none.${kind}`)}
        {outcome === 'failed' && t('TOAST_MESSAGES.ERROR_GET_DATA')}
        {outcome !== 'none' && outcome !== 'failed' && !hasProblem && hint && t(hint.key, hint.values)}
        {outcome !== 'none' && outcome !== 'failed' && !hasProblem && !hint && t(`carSearch.help.${kind}`)}
      </p>
    </Form>
  );
}

function Where({ field }: { field: FieldName }) {
  const t = useText();
  if (field === 'engineCode' || field === 'natCode' || field === 'kType') return null;
  return (
    <Text as="span" tone="faint" weight="regular">
      {t(`carSearch.where.${field}`)}
    </Text>
  );
}
