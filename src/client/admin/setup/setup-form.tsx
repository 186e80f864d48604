import { useRef, useState } from 'react';
import own from '#client/admin/setup/setup.module.css';
import { draftOf, isSameDraft, readSetup } from '#client/admin/setup/setup-draft.ts';
import { TermsFields } from '#client/admin/setup/terms-fields.tsx';
import { WarehouseRows } from '#client/admin/setup/warehouse-rows.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import type { SetupAnswer, SetupChangeAnswer, SupplierSetup } from '#shared/suppliers/setup-contract.ts';
import { type WarehouseProblem, warehouseProblemsOf } from '#shared/suppliers/warehouse-list.ts';

type SetupFormProps = {
  answer: SetupAnswer;
  save: (setup: SupplierSetup, version: string) => Promise<SetupChangeAnswer>;
  isBusy: boolean;
};

/** Where the goods lie and what holds for every customer, saved at once. */
export function SetupForm({ answer: { setup, version, hasNumbers }, save, isBusy }: SetupFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(setup));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly WarehouseProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = !isSameDraft(draft, draftOf(setup));
  const judge = (): SupplierSetup | null => {
    const read = readSetup(draft);
    const found = 'setup' in read ? warehouseProblemsOf(read.setup.warehouses) : [];
    setWrong('wrong' in read ? read.wrong : []);
    setProblems(found);
    const isRight = 'setup' in read && found.length === 0;
    setRefusal(isRight ? null : t('setup.wrong.some'));
    return isRight ? read.setup : null;
  };
  const submit = async () => {
    const wished = judge();
    if (!wished) return;
    const answer = await save(wished, version).catch(() => null);
    if (answer?.kind === 'refused')
      setRefusal(t(`setup.refusal.${answer.reason}`, { names: answer.warehouses.join(', ') }));
    if (answer?.kind === 'saved') {
      setDraft(draftOf(answer.setup));
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A' });
    }
    if (answer?.kind === 'changed') notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' });
  };
  const discard = () => {
    setDraft(draftOf(setup));
    setWrong([]);
    setProblems([]);
    setRefusal(null);
  };
  useKeys(
    isChanged
      ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: () => form.current?.requestSubmit(), inFields: true }]
      : [],
  );
  return (
    <>
      <Form ref={form} id="supplier-setup" className={styles.plain} onSubmit={submit}>
        <h2>{t('setup.warehouses')}</h2>
        <WarehouseRows
          rows={draft.warehouses}
          wrong={wrong}
          problems={problems}
          onRows={(warehouses) => {
            setProblems([]);
            // Rows are named by their place, which has changed.
            if (warehouses.length !== draft.warehouses.length)
              setWrong(wrong.filter((name) => name.startsWith('terms')));
            setDraft({ ...draft, warehouses });
          }}
        />
        <h2>{t('setup.conditions')}</h2>
        <TermsFields
          terms={draft.terms}
          wrong={wrong}
          hasNumbers={hasNumbers}
          onTerms={(patch) => setDraft({ ...draft, terms: { ...draft.terms, ...patch } })}
        />
      </Form>
      {isChanged && refusal && (
        <div className={own.refusal}>
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        </div>
      )}
      {isChanged && (
        <div className={styles.saveBar} role="status">
          <p>
            <b>{t('rooms.unsaved', { count: 1 })}</b>
          </p>
          <Button onClick={discard}>{t('rooms.discard')}</Button>
          <Button type="submit" form="supplier-setup" variant="primary" loading={isBusy}>
            {t('rooms.save')}
          </Button>
        </div>
      )}
    </>
  );
}
