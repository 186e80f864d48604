import { useQuery } from '@tanstack/react-query';
import { useText } from '#client/i18n/text.tsx';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/session/agreement/agreement-dialog.module.css';
import { AgreementDocument } from '#client/session/agreement/agreement-document.tsx';
import { addressQuery, supplierQuery } from '#client/session/agreement/agreement-queries.ts';
import { PostalAddress } from '#client/session/postal-address.tsx';
import { useAcceptAgreement, useMay, useRefreshUser, useSignOut, useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { hasAgreed } from '#shared/session/user.ts';

/** R4.6, R4.7: as long as the firm has not accepted, nothing else can be done but to accept or to sign out. */
export function AgreementDialog() {
  return hasAgreed(useUser()) ? null : <OpenAgreement />;
}

function OpenAgreement() {
  const text = useText();
  const { primarySupplier } = useUser();
  const mayAccept = useMay('ROLE_FIRM_ADMIN');
  const portal = usePortal();
  const firm = useQuery(addressQuery).data;
  const supplier = useQuery({
    ...supplierQuery(primarySupplier ?? '', portal?.resetBaseUrl ?? ''),
    enabled: primarySupplier !== null && portal !== undefined,
  }).data;
  const accept = useAcceptAgreement();
  const refresh = useRefreshUser();
  const signOut = useSignOut();
  const names = firm?.acceptedBy.join(', ') ?? '';
  return (
    <Dialog
      open
      forced
      title={text('session.agreement.title')}
      actions={
        <>
          <Button onClick={() => void signOut()}>{text('session.agreement.signOut')}</Button>
          {mayAccept ? (
            <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
              {text('session.agreement.accept')}
            </Button>
          ) : (
            <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
              {text('session.agreement.again')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={7}>
        <p>{text('session.agreement.ask')}</p>
        <div className={styles.parties}>
          <PostalAddress heading={text('session.agreement.firm')} address={firm} />
          {primarySupplier !== null && (
            <PostalAddress
              heading={text('session.agreement.supplier')}
              address={supplier}
              logo={supplier?.logoUrl ?? null}
            />
          )}
        </div>
        <div>
          <AgreementDocument name="terms" title={text('session.agreement.terms')} />
          <AgreementDocument name="licence" title={text('session.agreement.licence')} />
        </div>
        {!mayAccept && firm && (
          <Note>{names ? text('session.agreement.others', { names }) : text('session.agreement.nobody')}</Note>
        )}
      </Stack>
    </Dialog>
  );
}
