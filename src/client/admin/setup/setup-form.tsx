import own from '#client/admin/setup/setup.module.css';
import { draftOf, isTerm, type SetupDraft, setupOf, wrongTerm } from '#client/admin/setup/setup-draft.ts';
import { TermsFields } from '#client/admin/setup/terms-fields.tsx';
import { WarehouseRows } from '#client/admin/setup/warehouse-rows.tsx';
import type { Message, Messages } from '#client/forms/message.ts';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import {
  type SetupAnswer,
  type SetupChangeAnswer,
  type SupplierSetup,
  setupSchema,
} from '#shared/suppliers/setup-contract.ts';
import { type WarehouseProblem, warehouseProblemsOf } from '#shared/suppliers/warehouse-list.ts';

type SetupFormProps = {
  answer: SetupAnswer;
  save: (setup: SupplierSetup, version: string) => Promise<SetupChangeAnswer>;
};

/** Which field a contradiction is said at. */
const fieldOf: Readonly<Record<WarehouseProblem['what'], 'code' | 'name' | 'kind' | 'cutOff'>> = {
  'code-twice': 'code',
  'name-twice': 'name',
  'branch-twice': 'kind',
  'no-branch': 'kind',
  'way-from-branch': 'kind',
  'cut-off-without-days': 'cutOff',
};

const messageOf = (field: string): Message | undefined => {
  const [list, name, column] = field.split('.');
  if (list === 'terms') return name && isTerm(name) ? `setup.wrong.${wrongTerm(name)}` : undefined;
  const wrong = (['code', 'name', 'transferMinutes', 'days', 'cutOff'] as const).find((one) => one === column);
  return wrong && `setup.wrong.${wrong}`;
};

const contradictions = (draft: SetupDraft): Messages => {
  const read = setupSchema.safeParse(setupOf(draft));
  const found = read.success ? warehouseProblemsOf(read.data.warehouses) : [];
  return Object.fromEntries(
    found.map(({ at, what }) => [`warehouses.${at}.${fieldOf[what]}`, `setup.problem.${what}`]),
  );
};

/** Where the goods lie and what holds for every customer, saved at once. */
export function SetupForm({ answer, save }: SetupFormProps) {
  const t = useText();
  const form = useForm({
    schema: setupSchema,
    record: answer,
    typed: ({ setup }) => draftOf(setup),
    wish: setupOf,
    messages: messageOf,
    judge: contradictions,
    incomplete: 'setup.wrong.some',
    failure: 'toast',
    send: (setup, { record }) => save(setup, record.version),
    onAnswer: (said) => {
      if (said.kind === 'refused')
        return { problem: { text: `setup.refusal.${said.reason}`, values: { names: said.warehouses.join(', ') } } };
      if (said.kind === 'saved') notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A' });
      else notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' });
      return { record: said };
    },
  });
  const { warehouses, terms } = form.values;
  return (
    <>
      <Form ref={form.ref} id={form.id} className={styles.plain} onSubmit={form.submit}>
        <h2>{t('setup.warehouses')}</h2>
        <WarehouseRows rows={warehouses} errorOf={form.errorOf} onRows={(rows) => form.set({ warehouses: rows })} />
        <h2>{t('setup.conditions')}</h2>
        <TermsFields
          terms={terms}
          errorOf={form.errorOf}
          hasNumbers={answer.hasNumbers}
          onTerms={(patch) => form.set({ terms: { ...terms, ...patch } })}
        />
      </Form>
      {form.isChanged && form.problem !== null && (
        <div className={own.refusal}>
          <Note tone="bad" role="alert">
            {form.problem}
          </Note>
        </div>
      )}
      <SaveBar changes={Number(form.isChanged)} isBusy={form.isBusy} form={form} onDiscard={form.discard} />
    </>
  );
}
