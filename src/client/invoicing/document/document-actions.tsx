import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { CancelDialog } from '#client/invoicing/document/cancel-dialog.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { MailDialog } from '#client/invoicing/document/mail-dialog.tsx';
import { PaymentDialog } from '#client/invoicing/document/payment-dialog.tsx';
import { ShareDialog } from '#client/invoicing/document/share-dialog.tsx';
import type { TurnWish } from '#client/invoicing/document/turn-wish.ts';
import { useReceiveDocument, useTurn } from '#client/invoicing/document-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { EnvelopeIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { type DocumentFinding, findingSentence } from '#shared/invoicing/document-finding.ts';
import { type DocumentKind, isPayable } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

type Layer = 'pay' | 'mail' | 'cancel' | 'share';

/** What may follow, each with one press; what asks for a word more opens a small sheet. */
export function DocumentActions({ document }: { document: SalesDocument }) {
  const t = useText();
  const navigate = useNavigate();
  const receive = useReceiveDocument();
  const { mutateAsync, isPending, variables } = useTurn();
  const keys = useRef(new Map<DocumentKind, string>());
  const [layer, setLayer] = useState<Layer | null>(null);
  const [refused, setRefused] = useState<readonly DocumentFinding[]>([]);
  const { id, state, open, nextKinds } = document;
  if (state === 'draft') return null;
  const close = () => setLayer(null);
  const turn = async (wish: TurnWish) => {
    if (isPending) return;
    const key = keys.current.get(wish.into) ?? newKey();
    keys.current.set(wish.into, key);
    const answer = await mutateAsync({ params: { belegId: String(id) }, body: { ...wish, key } }).catch(() => null);
    if (!answer) return;
    keys.current.delete(wish.into);
    close();
    if (answer.kind === 'refused') return setRefused(answer.findings);
    receive(answer.document);
    if (answer.document.state !== 'draft')
      notify({ key: 'invoicing.issued', kind: 'SUCCESS', preset: 'A', detail: answer.document.number ?? '' });
    void navigate({ to: screens.invoiceDocument.path, params: { belegId: String(answer.document.id) } });
  };
  const ask = (into: DocumentKind) => {
    setRefused([]);
    if (into === 'cancellation') setLayer('cancel');
    else if (into === 'partial-invoice') setLayer('share');
    else void turn({ into });
  };
  return (
    <Row as="section" wraps gap={4} aria-label={t('invoicing.view.actions')}>
      {isPayable(document) && (
        <Button variant="primary" onClick={() => setLayer('pay')}>
          {t(open < 0 ? 'invoicing.pay.out' : 'invoicing.pay.action')}
        </Button>
      )}
      <Button icon={<EnvelopeIcon size="s" />} onClick={() => setLayer('mail')}>
        {t('invoicing.mail.action')}
      </Button>
      {/* What takes it back comes last. */}
      {nextKinds
        .toSorted((a, b) => Number(a === 'cancellation') - Number(b === 'cancellation'))
        .map((into) => (
          <Button
            key={into}
            variant={into === 'cancellation' ? 'ghost' : 'secondary'}
            loading={isPending && variables.body.into === into}
            onClick={() => ask(into)}
          >
            {t(`invoicing.turn.${into}`)}
          </Button>
        ))}
      {refused.length > 0 && (
        <Note tone="bad" role="alert" className={styles.refused} title={t('invoicing.refused')}>
          <ul>
            {refused.map((finding) => (
              <li key={`${finding.code} ${finding.field}`}>{findingSentence(finding, t)}</li>
            ))}
          </ul>
        </Note>
      )}
      {layer === 'pay' && <PaymentDialog document={document} onClose={close} />}
      {layer === 'mail' && <MailDialog document={document} onClose={close} />}
      {layer === 'cancel' && (
        <CancelDialog document={document} isBusy={isPending} onTurn={(wish) => void turn(wish)} onClose={close} />
      )}
      {layer === 'share' && (
        <ShareDialog document={document} isBusy={isPending} onTurn={(wish) => void turn(wish)} onClose={close} />
      )}
    </Row>
  );
}
