import { useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PencilSimpleIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { PartLinks } from '#client/work/jobs/part-links.tsx';
import styles from '#client/work/packages/package-drawer.module.css';
import { PackageNameDialog } from '#client/work/packages/package-name-dialog.tsx';
import { usePackageChanges, usePackages } from '#client/work/queries.ts';
import type { PartWish, WorkPackage } from '#shared/work/work-job.ts';

type PackageDrawerProps = {
  open: boolean;
  adcTypeId: number | null;
  onClose: () => void;
} & Uses;

type Uses = {
  onTake: (jobs: readonly number[]) => void;
  /** Straight into the cart. */
  onPut: (jobs: readonly number[], parts: readonly PartWish[]) => void;
  isPutting: boolean;
};

/** The packages of the firm. What of one this car does not have is said, and not taken. */
export function PackageDrawer({ open, adcTypeId, onClose, ...uses }: PackageDrawerProps) {
  const t = useText();
  const { data, isError, refetch } = usePackages(adcTypeId);
  const packages = data?.packages;
  return (
    <Drawer open={open} onClose={onClose} closeLabel={t('shell.close')} title={t('work.packages')} width="m">
      {!packages && !isError && (
        <Stack gap={4} justifyItems="start" tone="muted" role="status" aria-label={t('work.loading')}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Stack>
      )}
      {!packages && isError && (
        <Stack gap={4} justifyItems="start" tone="muted">
          <p>{t('work.packagesFailed')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t('work.tryAgain')}
          </Button>
        </Stack>
      )}
      {packages?.length === 0 && (
        <Stack gap={4} justifyItems="start" tone="muted">
          <Text tone="text" size={15} weight="semi">
            {t('work.packagesNone')}
          </Text>
          <p>{t('work.packagesNoneReason')}</p>
        </Stack>
      )}
      {packages && packages.length > 0 && (
        <ul>
          {packages.map((one) => (
            <PackageItem key={one.id} one={one} {...uses} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function PackageItem({ one, onTake, onPut, isPutting }: { one: WorkPackage } & Uses) {
  const t = useText();
  const { remove, save, rename, isBusy } = usePackageChanges();
  const [isNaming, setNaming] = useState(false);
  const mayKeep = useMay('ROLE_FIRM_ADMIN');
  const { id, name, jobs, parts } = one;
  const forCar = jobs.filter(({ isForCar }) => isForCar);
  const others = jobs.length - forCar.length;
  const needed = parts.filter((part) => part.forCar > 0).map((part) => ({ ...part, quantity: part.forCar }));
  const putIt = () =>
    onPut(
      forCar.map((job) => job.id),
      needed.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity })),
    );
  const removeIt = async () => {
    if (!(await remove(id))) return;
    const contents = {
      name,
      jobs: jobs.map((job) => job.id),
      parts: parts.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity })),
    };
    notify({
      key: 'work.packageRemoved',
      kind: 'INFO',
      preset: 'A',
      detail: name,
      action: { label: t('work.undo'), run: () => void save(contents) },
    });
  };
  return (
    <Stack as="li" gap={3} padY={5} border="bottom">
      <Row as="header" gap={2} align="start" className={styles.head}>
        <Text as="h3" tone="text" size={15} weight="semi">
          {name}
        </Text>
        <IconButton
          size="s"
          label={t('work.packageRename', { name })}
          icon={<PencilSimpleIcon size="s" />}
          disabledReason={mayKeep ? undefined : t('work.packagesAdminOnly')}
          onClick={() => setNaming(true)}
        />
        <IconButton
          size="s"
          label={t('work.packageRemove', { name })}
          icon={<TrashIcon size="s" />}
          disabledReason={mayKeep ? undefined : t('work.packagesAdminOnly')}
          onClick={() => void removeIt()}
        />
      </Row>
      <Text tone="muted" size={13}>
        {forCar.map((job) => job.name).join(' · ')}
        {others > 0 && (
          <Text as="span" display="block" tone="warn">
            {t('work.packageNotForCar', { count: others })}
          </Text>
        )}
      </Text>
      {needed.length > 0 && <PartLinks parts={needed} />}
      <Row wraps gap={4} justify="end">
        <Button
          size="s"
          aria-label={t('work.packageTakeOne', { name })}
          disabled={forCar.length === 0}
          onClick={() => onTake(forCar.map((job) => job.id))}
        >
          {t('work.packageTake')}
        </Button>
        <Button
          size="s"
          variant="primary"
          aria-label={t('work.packageToCartOne', { name })}
          disabled={forCar.length === 0 || isPutting}
          disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
          onClick={putIt}
        >
          {t('work.packageToCart')}
        </Button>
      </Row>
      {isNaming && (
        <PackageNameDialog
          title={t('work.packageRenameTitle')}
          onSave={(wanted) => rename(id, wanted)}
          onClose={() => setNaming(false)}
          {...{ name, isBusy }}
        />
      )}
    </Stack>
  );
}
