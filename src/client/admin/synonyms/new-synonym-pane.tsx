import { useSynonymIdeas } from '#client/admin/synonyms/queries.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { addSynonym, houseSynonyms, type synonymTargets } from '#shared/admin/synonyms-contract.ts';
import { languages } from '#shared/session/language.ts';

type SynonymTarget = (typeof synonymTargets)[number];

export function NewSynonymPane({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const form = useEndpointForm({
    endpoint: addSynonym,
    record: { language, word: '', typed: '', target: '' },
    input: ({ language, word, target }) => {
      const [kind = '', id = ''] = target.split(' ');
      // What names no target is refused by the schema.
      return { body: { target: kind as SynonymTarget, targetId: Number(id), language, word } };
    },
    incomplete: 'admin.synonyms.incomplete',
    refreshes: [houseSynonyms],
    onAnswer: (answer, { values }) => {
      if (answer.kind === 'refused') return { problem: `admin.synonyms.refusal.${answer.reason}` };
      notify({ key: 'admin.synonyms.added', kind: 'SUCCESS', preset: 'A', detail: values.word.trim() });
      return { record: { ...values, word: '' } };
    },
  });
  const { typed } = form.values;
  const { data } = useSynonymIdeas(useDebounced(typed.trim(), 200), form.values.language);
  const targets = data?.targets ?? [];
  return (
    <DetailPane
      title={t('admin.synonyms.add')}
      onClose={onClose}
      actions={<FormActions form={form} label={t('admin.synonyms.add')} />}
    >
      <FormBody form={form} className={styles.form}>
        <Select
          {...form.choice('language', languages)}
          label={t('admin.synonyms.language')}
          options={languages.map((value) => ({ value, label: t(`admin.language.${value}`) }))}
        />
        <TextField {...form.text('word')} label={t('admin.synonyms.word')} maxLength={100} />
        <TextField
          {...form.text('typed')}
          type="search"
          label={t('admin.synonyms.means')}
          hint={t('admin.synonyms.meansHint')}
          maxLength={100}
        />
        {targets.length > 0 && (
          <RadioGroup
            {...form.value('target')}
            label={t('admin.synonyms.target')}
            options={targets.map(({ target, targetId, name }) => ({
              value: `${target} ${targetId}`,
              label: name,
              hint: t('admin.synonyms.targetOf', { kind: t(`admin.synonyms.kind.${target}`), id: String(targetId) }),
            }))}
          />
        )}
        {data && typed.trim().length > 1 && targets.length === 0 && <p>{t('admin.synonyms.noTarget')}</p>}
      </FormBody>
    </DetailPane>
  );
}
