import { useState } from 'react';
import { useSynonymChanges, useSynonymIdeas } from '#client/admin/synonyms/queries.ts';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { synonymTargets } from '#shared/admin/synonyms-contract.ts';
import { type Language, languages } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export function NewSynonymPane({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [word, setWord] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const { data } = useSynonymIdeas(useDebounced(typed.trim(), 200), language);
  const { add, isBusy } = useSynonymChanges();
  const targets = data?.targets ?? [];
  const submit = async () => {
    const [kind = '', id = ''] = chosen.split(' ');
    const target = synonymTargets.find((one) => one === kind);
    if (!target || word.trim().length < 2) return setProblem('admin.synonyms.incomplete');
    const answer = await add({ target, targetId: Number(id), language, word: word.trim() }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    if (answer.kind === 'refused') return setProblem(`admin.synonyms.refusal.${answer.reason}`);
    setProblem(null);
    setWord('');
    notify({ key: 'admin.synonyms.added', kind: 'SUCCESS', preset: 'A', detail: word.trim() });
  };
  return (
    <DetailPane
      title={t('admin.synonyms.add')}
      onClose={onClose}
      actions={
        <Button type="submit" form="new-synonym" variant="primary" loading={isBusy}>
          {t('admin.synonyms.add')}
        </Button>
      }
    >
      <Form id="new-synonym" className={styles.form} onSubmit={submit}>
        {problem && (
          <Note tone="bad" role="alert">
            {t(problem)}
          </Note>
        )}
        <Select
          label={t('admin.synonyms.language')}
          options={languages.map((value) => ({ value, label: t(`admin.language.${value}`) }))}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'de')}
        />
        <TextField
          label={t('admin.synonyms.word')}
          maxLength={100}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <TextField
          type="search"
          label={t('admin.synonyms.means')}
          hint={t('admin.synonyms.meansHint')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {targets.length > 0 && (
          <RadioGroup
            label={t('admin.synonyms.target')}
            options={targets.map(({ target, targetId, name }) => ({
              value: `${target} ${targetId}`,
              label: name,
              hint: t('admin.synonyms.targetOf', { kind: t(`admin.synonyms.kind.${target}`), id: String(targetId) }),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {data && typed.trim().length > 1 && targets.length === 0 && <p>{t('admin.synonyms.noTarget')}</p>}
      </Form>
    </DetailPane>
  );
}
