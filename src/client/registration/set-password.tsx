import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { LinkState } from '#client/registration/link-state.tsx';
import { NewPasswordForm } from '#client/registration/new-password-form.tsx';
import { useResetLink, useResetPassword } from '#client/registration/queries.ts';
import styles from '#client/registration/registration.module.css';
import pages from '#client/session/login/login-page.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { screens } from '#shared/screens.ts';

/** R5.3: by the link of the mail. */
export function SetPassword({ token }: { token: string }) {
  const text = useText();
  const title = text('registration.setPassword.title');
  useTitle(title);
  const { data, error, refetch } = useResetLink(token);
  const reset = useResetPassword();
  const used = reset.error?.code === 'LINK_EXPIRED' ? reset.error : null;
  if (reset.isSuccess) return <Done />;
  if (!data || used) {
    return <LinkState title={title} failure={used ?? error} about="reset" onAgain={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={pages.title}>{title}</h1>
      <p className={pages.lead}>{text('registration.setPassword.lead', { username: data.username })}</p>
      <NewPasswordForm
        username={data.username}
        submitLabel={text('registration.setPassword.submit')}
        onSubmit={(newPassword) => reset.mutateAsync({ body: { token, newPassword } })}
      />
    </>
  );
}

function Done() {
  const text = useText();
  return (
    <>
      <h1 className={pages.title}>{text('registration.setPassword.title')}</h1>
      <Note role="status" title={text('registration.setPassword.done')} className={styles.note}>
        {text('registration.setPassword.doneHint')}
      </Note>
      <div className={pages.ways}>
        <PageLink to={screens.login.path} className={buttonClass({ variant: 'primary' })}>
          {text('registration.status.toLogin')}
        </PageLink>
      </div>
    </>
  );
}
