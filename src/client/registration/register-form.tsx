import { useState } from 'react';
import { useMessage } from '#client/forms/message.ts';
import { useText } from '#client/i18n/text.tsx';
import { FirmFields } from '#client/registration/firm-fields.tsx';
import { PersonFields } from '#client/registration/person-fields.tsx';
import { useBotToken, useRegister } from '#client/registration/queries.ts';
import styles from '#client/registration/registration.module.css';
import { type DraftField, flawsOf, type RegistrationDraft } from '#client/registration/registration-draft.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { registrationSuppliers } from '#shared/registration/contract.ts';
import { registrationSchema } from '#shared/registration/registration.ts';
import { screens } from '#shared/screens.ts';

type RegisterFormProps = {
  suppliers: AnswerOf<typeof registrationSuppliers>;
  draft: RegistrationDraft;
  onChange: (draft: RegistrationDraft) => void;
  onSent: (email: string) => void;
};

export function RegisterForm({ suppliers, draft, onChange, onSent }: RegisterFormProps) {
  const text = useText();
  const say = useMessage();
  const bot = useBotToken('register');
  const register = useRegister();
  const [isChecked, setChecked] = useState(false);
  const [isProving, setProving] = useState(false);
  const [unproved, setUnproved] = useState<Failure | null>(null);
  const flaws = isChecked ? flawsOf(draft) : {};
  const errorOf = (field: DraftField) => flaws[field] !== undefined && text(flaws[field]);

  async function submit() {
    setChecked(true);
    const read = registrationSchema.safeParse(draft);
    if (!read.success || isProving || register.isPending) return;
    setProving(true);
    setUnproved(null);
    try {
      const botToken = await bot.take();
      register.mutate({ body: { ...read.data, botToken } }, { onSuccess: () => onSent(read.data.person.email) });
    } catch (error) {
      setUnproved(error instanceof Failure ? error : new Failure('BOT_CHECK_FAILED'));
    } finally {
      setProving(false);
    }
  }

  const failure = unproved ?? register.error;
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <Note tone="bad" role="alert" title={say(failure)} />}
      <Select
        name="supplier"
        label={text('registration.register.supplier')}
        placeholder={text('registration.register.supplierChoose')}
        value={draft.supplier}
        options={suppliers.map(({ code, name, branch, city }) => ({
          value: code,
          label: `${name}, ${branch ?? city}`,
        }))}
        onChange={({ target }) => onChange({ ...draft, supplier: target.value })}
        error={errorOf('supplier')}
      />
      <FirmFields firm={draft.firm} errorOf={errorOf} onChange={(firm) => onChange({ ...draft, firm })} />
      <PersonFields person={draft.person} errorOf={errorOf} onChange={(person) => onChange({ ...draft, person })} />
      <p className={styles.documents}>
        {text('registration.register.documents')}
        <a href={`${screens.siteNotice.path}?notice=terms`} target="_blank" rel="noreferrer">
          {text('portal.notice.terms')}
        </a>
        <a href={`${screens.siteNotice.path}?notice=privacy`} target="_blank" rel="noreferrer">
          {text('portal.notice.privacy')}
        </a>
      </p>
      <Checkbox
        name="accepted"
        label={text('registration.register.accept')}
        checked={draft.accepted}
        onChange={({ target }) => onChange({ ...draft, accepted: target.checked })}
        error={errorOf('accepted') || undefined}
      />
      {Object.keys(flaws).length > 0 && <Note tone="bad" role="alert" title={text('registration.register.check')} />}
      <Button type="submit" variant="primary" size="l" wide loading={isProving || register.isPending}>
        {text('registration.register.submit')}
      </Button>
    </Form>
  );
}
