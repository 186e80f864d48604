import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { TextDialog } from '#client/invoicing/settings/text-dialog.tsx';
import { useDocumentTexts, useTextChanges } from '#client/invoicing/settings-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';

/** The firm's texts and templates. Templates are made in the editor, of what stands there. */
export function TextList({ mayWrite }: { mayWrite: boolean }) {
  const t = useText();
  const { data, isError, refetch } = useDocumentTexts();
  const { drop, isBusy } = useTextChanges();
  const [edited, setEdited] = useState<DocumentText | 'new' | null>(null);
  if (isError && !data)
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
  if (!data) return <Skeleton height="6rem" />;
  return (
    <>
      <Text tone="muted" size={13}>
        {t('invoicing.texts.means')}
      </Text>
      <Box as="ul" width="full" border="top" className={styles.texts}>
        {data.texts.map((text) => {
          const { id, name, place, kind, positions, isDefault } = text;
          const facts = [
            t(`invoicing.texts.place.${place}`),
            kind ? t(`salesDocuments.kind.${kind}`) : t('invoicing.texts.allKinds'),
            place === 'template'
              ? t('invoicing.take.lines', { count: positions.length, shown: formatNumber(positions.length) })
              : '',
          ];
          return (
            <li key={id}>
              <Box as="span" minWidth={0} tone="muted" size={13} breaks="anywhere" className={styles.numberName}>
                <b>{name}</b>
                {facts.filter(Boolean).join(' · ')}
              </Box>
              {isDefault && <Tag tone="info">{t('invoicing.texts.default')}</Tag>}
              {mayWrite && (
                <>
                  <IconButton
                    size="s"
                    label={t('invoicing.texts.changeOf', { name })}
                    icon={<PencilSimpleIcon size="s" />}
                    onClick={() => setEdited(text)}
                  />
                  <IconButton
                    size="s"
                    label={t('invoicing.texts.dropOf', { name })}
                    icon={<TrashIcon size="s" />}
                    disabled={isBusy}
                    onClick={() => void drop(id)}
                  />
                </>
              )}
            </li>
          );
        })}
      </Box>
      {data.texts.length === 0 && (
        <Text tone="muted" size={13}>
          {t('invoicing.texts.none')}
        </Text>
      )}
      {mayWrite && (
        <Button size="s" icon={<PlusIcon size="s" />} onClick={() => setEdited('new')}>
          {t('invoicing.texts.new')}
        </Button>
      )}
      {edited !== null && <TextDialog text={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
