import { useState } from 'react';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { ChosenTexts } from '#client/registration/chosen-texts.tsx';
import { MailSent } from '#client/registration/mail-sent.tsx';
import { NoMailNote } from '#client/registration/no-mail-note.tsx';
import { useRegistrationSuppliers } from '#client/registration/queries.ts';
import { RegisterForm } from '#client/registration/register-form.tsx';
import styles from '#client/registration/registration.module.css';
import { emptyDraft, type RegistrationDraft } from '#client/registration/registration-draft.ts';
import pages from '#client/session/login/login-page.module.css';
import { Note } from '#client/ui/feedback/note.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { screens } from '#shared/screens.ts';

export function RegisterPage({ supplier = '' }: { supplier?: string }) {
  const around = useLanguage();
  const [draft, setDraft] = useState<RegistrationDraft>(() => emptyDraft(supplier.toUpperCase(), around));
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <ChosenTexts language={draft.person.language}>
      {sentTo === null ? (
        <Register draft={draft} onChange={setDraft} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </ChosenTexts>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText();
  return <MailSent sentence={text('registration.sent.register', { email })} onAgain={onAgain} />;
}

type RegisterProps = {
  draft: RegistrationDraft;
  onChange: (draft: RegistrationDraft) => void;
  onSent: (email: string) => void;
};

function Register({ draft, onChange, onSent }: RegisterProps) {
  const text = useText();
  useTitle(text('registration.register.title'));
  const { data: suppliers, isError } = useRegistrationSuppliers();
  const isUnknown =
    suppliers !== undefined && draft.supplier !== '' && !suppliers.some(({ code }) => code === draft.supplier);
  return (
    <>
      <h1 className={pages.title}>{text('registration.register.title')}</h1>
      <p className={pages.lead}>{text('registration.register.lead')}</p>
      <NoMailNote about="register" />
      {isError && <Note tone="bad" role="alert" title={text('registration.register.failed')} className={styles.note} />}
      {isUnknown && (
        <Note tone="warn" role="alert" title={text('registration.register.unknownSupplier')} className={styles.note} />
      )}
      <RegisterForm
        suppliers={suppliers ?? []}
        draft={isUnknown ? { ...draft, supplier: '' } : draft}
        onChange={onChange}
        onSent={onSent}
      />
      <p className={styles.below}>
        {text('registration.register.haveAccess')}{' '}
        <PageLink to={screens.login.path}>{text('registration.register.signIn')}</PageLink>
      </p>
    </>
  );
}
