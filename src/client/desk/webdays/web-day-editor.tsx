import { useState } from 'react';
import { ClashList } from '#client/desk/webdays/clash-list.tsx';
import { checkDraft, emptyDraft, type TypedDraft, typedDraft } from '#client/desk/webdays/draft.ts';
import { EditorFoot } from '#client/desk/webdays/editor-foot.tsx';
import { OffersEditor } from '#client/desk/webdays/offers-editor.tsx';
import { PictureField } from '#client/desk/webdays/picture-field.tsx';
import { useWebDayChanges } from '#client/desk/webdays/queries.ts';
import { WebDayPreview } from '#client/desk/webdays/web-day-preview.tsx';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { WordsForm } from '#client/desk/webdays/words-form.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import type { Language } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import type { DeskWebDay, WebDayAnswer } from '#shared/webdays/desk-contract.ts';

type WebDayEditorProps = {
  /** null: a new one. */
  webDay: DeskWebDay | null;
  firms: readonly { readonly id: number; readonly name: string }[];
  onOpen: (id: number | null) => void;
};

/** What it says and offers on the left; on the right what the workshop sees and what it meets. */
export function WebDayEditor({ webDay, firms, onOpen }: WebDayEditorProps) {
  const t = useText();
  const [first] = useState<TypedDraft>(() => (webDay ? typedDraft(webDay) : emptyDraft(new Date())));
  const [draft, setDraft] = useState(first);
  const [language, setLanguage] = useState<Language>('de');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const changes = useWebDayChanges();
  const state = webDay?.state ?? 'draft';
  const isOver = state === 'past' || state === 'ended';

  const taken = (answer: WebDayAnswer | null, done: TextKey): boolean => {
    if (answer?.kind === 'saved') {
      notify({ key: done, kind: 'SUCCESS', preset: 'A' });
      onOpen(answer.webDay.id);
      return true;
    }
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'changed') setProblem('rooms.changed');
    else {
      setProblem(`webdays.desk.refusal.${answer.reason}`);
      setWrong(answer.articleIds.map(String));
    }
    return false;
  };
  const save = async () => {
    const checked = checkDraft(draft);
    setWrong(checked.kind === 'wrong' ? checked.fields : []);
    setProblem(checked.kind === 'wrong' ? 'webdays.desk.incomplete' : null);
    if (checked.kind === 'wrong') {
      if (checked.fields.includes('texts')) setLanguage('de');
      return null;
    }
    return changes.save(webDay, checked.draft).catch(() => null);
  };
  const submit = async () => {
    const answer = await save();
    if (answer !== null || checkDraft(draft).kind === 'good') taken(answer, 'rooms.saved');
  };
  /** What is written is kept first, so that nothing is published that nobody sees. */
  const publish = async () => {
    const kept = draft === first && webDay ? { kind: 'saved' as const, webDay } : await save();
    if (kept === null && checkDraft(draft).kind === 'wrong') return;
    if (kept?.kind !== 'saved') return void taken(kept, 'rooms.saved');
    const answer = await changes.publish(kept.webDay).catch(() => null);
    // Kept it is, whatever became of the rest.
    if (!taken(answer, 'webdays.desk.published') && webDay === null) onOpen(kept.webDay.id);
  };
  const end = async () => {
    if (webDay) taken(await changes.end(webDay).catch(() => null), 'webdays.desk.ended');
  };
  const drop = async () => {
    if (!webDay) return onOpen(null);
    const answer = await changes.remove(webDay).catch(() => null);
    if (answer?.kind !== 'removed')
      return setProblem(answer ? 'webdays.desk.refusal.published' : 'TOAST_MESSAGES.UNEXPECTED_ERROR');
    notify({ key: 'webdays.desk.removed', kind: 'SUCCESS', preset: 'A', detail: draft.texts.de.title });
    onOpen(null);
  };

  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <div className={styles.formBody}>
          <div className={styles.formHead}>
            <h2>{t(webDay ? 'webdays.desk.edit' : 'webdays.desk.new')}</h2>
            <Tag tone={state === 'running' ? 'ok' : 'neutral'}>{t(`webdays.desk.state.${state}`)}</Tag>
            {draft !== first && <Tag tone="warn">{t('webdays.desk.unsaved')}</Tag>}
          </div>
          {problem && (
            <Note tone="bad" role="alert">
              {t(problem)}
            </Note>
          )}
          {state === 'running' && <Note>{t('webdays.desk.onlyBetter')}</Note>}
          {isOver && <Note>{t('webdays.desk.isOver')}</Note>}
          <fieldset className={styles.fields} disabled={isOver}>
            <WordsForm {...{ draft, language, wrong, firms }} onDraft={setDraft} onLanguage={setLanguage} />
            <PictureField webDay={webDay} changes={changes} />
            <OffersEditor
              {...{ wrong, changes }}
              offers={draft.offers}
              onOffers={(offers) => setDraft((kept) => ({ ...kept, offers: offers(kept.offers) }))}
            />
          </fieldset>
        </div>
        {!isOver && (
          <EditorFoot
            {...{ state }}
            isNew={webDay === null}
            isBusy={changes.isBusy}
            onSave={() => void submit()}
            onPublish={() => void publish()}
            onEnd={() => void end()}
            onDrop={() => void drop()}
          />
        )}
      </div>
      <div className={styles.outcome}>
        <h2>{t('webdays.desk.preview')}</h2>
        <WebDayPreview {...{ draft, language }} pictureUrl={webDay?.pictureUrl ?? null} />
        {webDay && <ClashList webDay={webDay} />}
      </div>
    </div>
  );
}
