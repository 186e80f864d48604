import type { TypedDraft } from '#client/desk/webdays/draft.ts';
import { useText } from '#client/i18n/text.tsx';
import { MomentField } from '#client/rooms/moment-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Chip } from '#client/ui/choices/chip.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type Language, languages } from '#shared/session/language.ts';
import { longestText, longestTitle } from '#shared/webdays/desk-contract.ts';

type WordsFormProps = {
  draft: TypedDraft;
  language: Language;
  wrong: readonly string[];
  firms: readonly { readonly id: number; readonly name: string }[];
  onDraft: (draft: TypedDraft) => void;
  onLanguage: (language: Language) => void;
};

/** What it is called, when, and for whom. */
export function WordsForm({ draft, language, wrong, firms, onDraft, onLanguage }: WordsFormProps) {
  const t = useText();
  const set = (patch: Partial<TypedDraft>) => onDraft({ ...draft, ...patch });
  const words = draft.texts[language];
  const setWords = (patch: Partial<typeof words>) =>
    set({ texts: { ...draft.texts, [language]: { ...words, ...patch } } });
  const chosen = draft.firmIds ?? [];
  const nameOf = (id: number) => firms.find((firm) => firm.id === id)?.name ?? String(id);
  const without = (id: number) => {
    const rest = chosen.filter((kept) => kept !== id);
    set({ firmIds: rest.length === 0 ? null : rest });
  };
  return (
    <div className={styles.form}>
      <div className={styles.buttons}>
        <SegmentedControl
          size="s"
          label={t('webdays.desk.language')}
          options={languages.map((value) => ({ value, label: t(`admin.language.${value}`) }))}
          value={language}
          onChange={onLanguage}
        />
      </div>
      <TextField
        label={t('webdays.desk.title')}
        maxLength={longestTitle}
        value={words.title}
        hint={language === 'de' ? undefined : t('webdays.desk.fallsBack')}
        error={language === 'de' && wrong.includes('texts') ? t('webdays.desk.titleNeeded') : undefined}
        onChange={({ target }) => setWords({ title: target.value })}
      />
      <TextArea
        label={t('webdays.desk.text')}
        rows={3}
        maxLength={longestText}
        value={words.text}
        onChange={({ target }) => setWords({ text: target.value })}
      />
      <div className={styles.pair}>
        <MomentField
          label={t('webdays.desk.from')}
          value={draft.from}
          onValue={(from) => set({ from: from ?? draft.from })}
        />
        <MomentField
          label={t('webdays.desk.to')}
          value={draft.to}
          error={wrong.includes('to') ? t('webdays.desk.refusal.ends-before-it-begins') : undefined}
          onValue={(to) => set({ to: to ?? draft.to })}
        />
      </div>
      <Select
        label={t('webdays.desk.audience')}
        options={[
          { value: '', label: t(chosen.length === 0 ? 'webdays.desk.everyone' : 'webdays.desk.addFirm') },
          ...firms.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value=""
        onChange={({ target }) => target.value && set({ firmIds: [...chosen, Number(target.value)] })}
      />
      {chosen.length > 0 && (
        <div className={styles.buttons}>
          {chosen.map((id) => (
            <Chip
              key={id}
              removeLabel={t('webdays.desk.withoutFirm', { name: nameOf(id) })}
              onRemove={() => without(id)}
            >
              {nameOf(id)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
