import { FormBody } from '#client/forms/form-body.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { MailSent } from '#client/registration/mail-sent.tsx';
import { NoMailNote } from '#client/registration/no-mail-note.tsx';
import { useAskReset, useBotToken } from '#client/registration/queries.ts';
import styles from '#client/registration/registration.module.css';
import pages from '#client/session/login/login-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { screens } from '#shared/screens.ts';

export function AskReset() {
  const text = useText();
  useTitle(text('registration.reset.title'));
  const bot = useBotToken('reset');
  const ask = useAskReset();
  const form = useJudgedForm({
    record: { login: '' },
    judge: ({ login }) => (login.trim() === '' ? { login: 'registration.reset.loginMissing' } : {}),
    send: async ({ login }) => ask.mutateAsync({ body: { login: login.trim(), botToken: await bot.take() } }),
  });
  if (ask.isSuccess) return <MailSent sentence={text('registration.sent.reset')} onAgain={ask.reset} />;
  return (
    <>
      <h1 className={pages.title}>{text('registration.reset.title')}</h1>
      <p className={pages.lead}>{text('registration.reset.lead')}</p>
      <NoMailNote about="reset" />
      <FormBody form={form} className={styles.form}>
        <TextField
          {...form.text('login')}
          name="username"
          size="l"
          label={text('registration.reset.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
        <Button type="submit" variant="primary" size="l" wide loading={form.isBusy}>
          {text('registration.reset.submit')}
        </Button>
      </FormBody>
      <p className={styles.below}>
        <PageLink to={screens.login.path}>{text('registration.reset.back')}</PageLink>
      </p>
    </>
  );
}
