import { lazy, Suspense, use, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { usePortal } from '#client/portal/queries.ts';
import { DemoAccounts } from '#client/session/login/demo-accounts.tsx';
import { LoginFailure } from '#client/session/login/login-failure.tsx';
import { LoginForm, type LoginFormHandle } from '#client/session/login/login-form.tsx';
import styles from '#client/session/login/login-page.module.css';
import { SingleSignOn } from '#client/session/login/single-sign-on.tsx';
import { useSignIn } from '#client/session/login/use-sign-in.ts';
import { PageLink, PageVisit } from '#client/ui/page/page-link.tsx';
import { openPathAfterLogin } from '#shared/handoff/login-ticket.ts';
import { screens } from '#shared/screens.ts';
import { secondStepPath } from '#shared/session/sso-contract.ts';

const SecondStep = lazy(async () => ({ default: (await import('#client/session/factor/second-step.tsx')).SecondStep }));

export function LoginPage() {
  const text = useText();
  useTitle(text('session.login.title'));
  const visit = use(PageVisit);
  const portal = usePortal();
  const demo = portal?.demo;
  const form = useRef<LoginFormHandle>(null);
  const goOn = async () => {
    const begun = openPathAfterLogin(window.location.search);
    // A page of the server: what the workshop's own software has begun goes on there.
    if (begun) window.location.assign(begun);
    else await visit(screens.vehicle.path); // R2.6
  };
  const { signIn, loading, failure } = useSignIn(goOn);
  const [isCancelled, setCancelled] = useState(false);
  const [isAsked] = useState(() => window.location.href.endsWith(secondStepPath));
  const isSecondStep = !isCancelled && (isAsked || failure?.code === 'SECOND_FACTOR_REQUIRED');
  if (isSecondStep)
    return (
      <Suspense>
        <SecondStep onSignedIn={goOn} onCancel={() => setCancelled(true)} />
      </Suspense>
    );
  return (
    <>
      <h1 className={styles.title}>{text('session.login.title')}</h1>
      <p className={styles.lead}>{text('session.login.lead')}</p>
      <LoginForm
        ref={form}
        loading={loading === true}
        failure={failure && failure.code !== 'SECOND_FACTOR_REQUIRED' && <LoginFailure failure={failure} />}
        onSubmit={(credentials, remember) => {
          setCancelled(false);
          signIn({ credentials, remember });
        }}
      />
      {portal && portal.singleSignOn.length > 0 && <SingleSignOn providers={portal.singleSignOn} />}
      <p className={styles.register}>
        {text('session.login.noAccess')}{' '}
        <PageLink to={screens.register.path}>{text('session.login.register')}</PageLink>
      </p>
      {demo && <DemoAccounts demo={demo} onChoose={(username) => form.current?.fill(username, demo.password)} />}
    </>
  );
}
