import { useId, useState } from 'react';
import { useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { copyText } from '#client/notify/copy-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CopyIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { estimateLink } from '#shared/invoicing/contract.ts';

/** A link is made when it is wanted and shown then; nobody keeps it. */
export function CustomerLink({ id }: { id: number }) {
  const t = useText();
  const field = useId();
  const [link, setLink] = useState<string | null>(null);
  const { mutateAsync, isPending } = useCall(estimateLink);
  const copy = async () => {
    const made = link ?? (await mutateAsync({ params: { estimate: id } }).catch(() => null))?.link;
    if (!made) return;
    const whole = new URL(made, window.location.href).href;
    setLink(whole);
    await copyText(whole);
  };
  return (
    <Grid columns={1} gap={4} justifyItems="start">
      <Button size="s" icon={<CopyIcon size="s" />} loading={isPending} onClick={() => void copy()}>
        {t('estimates.copy')}
      </Button>
      {link !== null && (
        <TextField
          id={field}
          size="s"
          label={t('estimates.link')}
          className={styles.linkField}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Grid>
  );
}
