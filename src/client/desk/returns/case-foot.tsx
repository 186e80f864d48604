import styles from '#client/desk/returns/case.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { formatMoney } from '#shared/format/number.ts';
import { awaitsInvoice, type ReturnCase } from '#shared/returns/return-case.ts';

type CaseFootProps = {
  held: ReturnCase;
  /** What the decision as it stands would bring, net. */
  sum: number;
  isBusy: boolean;
  onReceive: () => void;
  onAcceptAll: () => void;
  onDecide: () => void;
};

/** The sum follows every decision; the button stands beside it. */
export function CaseFoot({ held, sum, isBusy, onReceive, onAcceptAll, onDecide }: CaseFootProps) {
  const t = useText();
  const { state, expected, credited, creditNotes } = held;
  const isOpen = state === 'received';
  const sumText = state === 'decided' ? 'returnCases.grantedSum' : 'returnCases.creditedSum';
  return (
    <footer className={styles.foot}>
      <dl>
        <div>
          <dt>{t('returnCases.expectedSum')}</dt>
          <dd>{formatMoney(expected ?? 0)}</dd>
        </div>
        {(isOpen || credited !== null) && (
          <div aria-live="polite">
            <dt>{t(isOpen ? 'deskRooms.returns.credit' : sumText)}</dt>
            <dd>
              <b>{formatMoney(isOpen ? sum : (credited ?? 0))}</b>
            </dd>
          </div>
        )}
        {creditNotes.length > 0 && (
          <div>
            <dt>{t('returnCases.creditNotes')}</dt>
            <dd>{creditNotes.map(({ number }) => number).join(', ')}</dd>
          </div>
        )}
      </dl>
      {(state === 'announced' || state === 'collected') && (
        <Button variant="primary" loading={isBusy} onClick={onReceive}>
          {t('deskRooms.returns.receive')}
        </Button>
      )}
      {isOpen && (
        <>
          <Button onClick={onAcceptAll}>{t('deskRooms.returns.acceptAll')}</Button>
          <Button variant="primary" loading={isBusy} onClick={onDecide}>
            {t(awaitsInvoice(held) ? 'deskRooms.returns.decideOnly' : 'deskRooms.returns.decide')}
          </Button>
        </>
      )}
    </footer>
  );
}
