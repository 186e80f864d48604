import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { ChosenTexts } from '#client/registration/chosen-texts.tsx';
import { LinkState } from '#client/registration/link-state.tsx';
import { useRegistrationStatus } from '#client/registration/queries.ts';
import styles from '#client/registration/registration.module.css';
import pages from '#client/session/login/login-page.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Failure } from '#shared/failures.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import type { RegistrationStatus } from '#shared/registration/registration.ts';
import { screens } from '#shared/screens.ts';
import { supplierLogoPath } from '#shared/suppliers/contract.ts';

/** How far a registration is, for whoever has its link. */
export function RegistrationStatusPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useRegistrationStatus(token);
  return (
    <div data-from-top>
      <ChosenTexts language={data?.language ?? null}>
        {data ? <Status status={data} /> : <Unknown failure={error} onAgain={() => void refetch()} />}
      </ChosenTexts>
    </div>
  );
}

function Unknown({ failure, onAgain }: { failure: Failure | null; onAgain: () => void }) {
  const text = useText();
  return <LinkState title={text('registration.status.title')} about="register" {...{ failure, onAgain }} />;
}

function Status({ status }: { status: RegistrationStatus }) {
  const text = useText();
  const title = text('registration.status.title');
  useTitle(title);
  const { supplier, firmName: firm, email, registeredAt, decidedAt, reason } = status;
  const state = status.state === 'approved' || status.state === 'refused' ? status.state : 'waiting';
  const at = (moment: string) =>
    text('registration.status.at', { date: formatDate(new Date(moment)), time: formatTime(new Date(moment)) });
  return (
    <>
      <h1 className={pages.title}>{title}</h1>
      <p className={pages.lead}>{firm}</p>
      <Note
        role="status"
        tone={state === 'refused' ? 'bad' : 'info'}
        title={text(`registration.status.${state}`, { supplier: supplier.name, firm, email })}
        className={styles.note}
      >
        {reason !== null && text('registration.status.reason', { reason })}
      </Note>
      {state === 'approved' && (
        <div className={pages.ways}>
          <Link to={screens.login.path} hash="" className={buttonClass({ variant: 'primary' })}>
            {text('registration.status.toLogin')}
          </Link>
        </div>
      )}
      <dl className={styles.times}>
        <dt>{text('registration.status.registered')}</dt>
        <dd>{at(registeredAt)}</dd>
        {decidedAt !== null && (
          <>
            <dt>{text('registration.status.decided')}</dt>
            <dd>{at(decidedAt)}</dd>
          </>
        )}
      </dl>
      <p className={styles.supplier}>
        <img data-logo className={styles.logo} src={supplierLogoPath(supplier.code)} alt="" />
        {supplier.phone && text('registration.status.call', { name: supplier.name, phone: supplier.phone })}
      </p>
    </>
  );
}
