import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { FormFailure } from '#client/registration/form-failure.tsx';
import { MailSent } from '#client/registration/mail-sent.tsx';
import { NoMailNote } from '#client/registration/no-mail-note.tsx';
import { useAskReset, useBotToken } from '#client/registration/queries.ts';
import styles from '#client/registration/registration.module.css';
import pages from '#client/session/login/login-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { Failure } from '#shared/failures.ts';
import { screens } from '#shared/screens.ts';

export function AskReset() {
  const text = useText();
  useTitle(text('registration.reset.title'));
  const bot = useBotToken('reset');
  const ask = useAskReset();
  const [login, setLogin] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isProving, setProving] = useState(false);
  const [unproved, setUnproved] = useState<Failure | null>(null);

  async function submit() {
    setChecked(true);
    if (login.trim() === '' || isProving || ask.isPending) return;
    setProving(true);
    setUnproved(null);
    try {
      ask.mutate({ body: { login: login.trim(), botToken: await bot.take() } });
    } catch (error) {
      setUnproved(error instanceof Failure ? error : new Failure('BOT_CHECK_FAILED'));
    } finally {
      setProving(false);
    }
  }

  if (ask.isSuccess) return <MailSent sentence={text('registration.sent.reset')} onAgain={ask.reset} />;
  const failure = unproved ?? ask.error;
  return (
    <>
      <h1 className={pages.title}>{text('registration.reset.title')}</h1>
      <p className={pages.lead}>{text('registration.reset.lead')}</p>
      <NoMailNote about="reset" />
      <Form className={styles.form} onSubmit={submit}>
        {failure && <FormFailure failure={failure} />}
        <TextField
          name="username"
          size="l"
          label={text('registration.reset.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
          value={login}
          onChange={({ target }) => setLogin(target.value)}
          error={isChecked && login.trim() === '' && text('registration.reset.loginMissing')}
        />
        <Button type="submit" variant="primary" size="l" wide loading={isProving || ask.isPending}>
          {text('registration.reset.submit')}
        </Button>
      </Form>
      <p className={styles.below}>
        <PageLink to={screens.login.path}>{text('registration.reset.back')}</PageLink>
      </p>
    </>
  );
}
