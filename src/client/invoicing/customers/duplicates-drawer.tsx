import { useText } from '#client/i18n/text.tsx';
import { useDuplicates, useMergeCustomers, useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';

type DuplicatesDrawerProps = { open: boolean; mayWrite: boolean; onClose: () => void };

/** Those who look like one another: the first of them stays, the others go up in it. */
export function DuplicatesDrawer({ open, mayWrite, onClose }: DuplicatesDrawerProps) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} closeLabel={t('shell.close')} title={t('invoicing.duplicates.title')}>
      <Groups mayWrite={mayWrite} />
    </Drawer>
  );
}

function Groups({ mayWrite }: { mayWrite: boolean }) {
  const t = useText();
  const { data, isError, refetch } = useDuplicates();
  const { mutateAsync, isPending, variables } = useMergeCustomers();
  const refresh = useRefreshCustomers();
  const merge = async (customer: number, into: number) => {
    const file = await mutateAsync({ params: { customer: String(customer) }, body: { into } }).catch(() => null);
    if (!file) return;
    notify({ key: 'invoicing.duplicates.done', kind: 'SUCCESS', preset: 'A', detail: file.name });
    refresh();
  };
  if (isError)
    return (
      <Note
        tone="bad"
        title={t('invoicing.failed.title')}
        actions={
          <Button size="s" onClick={() => void refetch()}>
            {t('invoicing.again')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton height="8rem" />;
  if (data.groups.length === 0) return <p>{t('invoicing.duplicates.none')}</p>;
  return (
    <>
      <Text tone="muted" size={13}>
        {t('invoicing.duplicates.means')}
      </Text>
      {data.groups.map(({ reason, customers }) => {
        const [first, ...others] = customers;
        return (
          first && (
            <Stack key={`${reason} ${first.id}`} as="section" gap={3} padY={5} border="bottom">
              <Text tone="muted" size={13}>
                {t(`invoicing.duplicates.reason.${reason}`)}
              </Text>
              <p>
                <b>{first.name}</b> {first.street} {first.postalCode} {first.city} {first.plates.join(', ')}
              </p>
              {others.map((other) => (
                <p key={other.id}>
                  <b>{other.name}</b> {other.street} {other.postalCode} {other.city} {other.plates.join(', ')}{' '}
                  {mayWrite && (
                    <Button
                      size="s"
                      loading={isPending && variables.params.customer === String(other.id)}
                      aria-label={t('invoicing.duplicates.mergeOf', { other: other.name, first: first.name })}
                      onClick={() => void merge(other.id, first.id)}
                    >
                      {t('invoicing.duplicates.merge')}
                    </Button>
                  )}
                </p>
              ))}
            </Stack>
          )
        );
      })}
    </>
  );
}
