import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { type InvoiceSettingsAnswer, useReceiveSettings, useStartNumbers } from '#client/invoicing/settings-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import { numberPrefix } from '#shared/invoicing/settings-contract.ts';

type NumberSeriesProps = { numbers: InvoiceSettingsAnswer['numbers']; mayWrite: boolean };

type Edited = { readonly kind: DocumentKind; readonly typed: string; readonly prefix: string };

/** The next number of each series. It can be set as long as the year has none: later there would be a gap. */
export function NumberSeries({ numbers, mayWrite }: NumberSeriesProps) {
  const t = useText();
  const receive = useReceiveSettings();
  const { mutateAsync, isPending, error } = useStartNumbers();
  const [edited, setEdited] = useState<Edited | null>(null);
  const next = Number(edited?.typed ?? '');
  const isNumber = Number.isInteger(next) && next >= 1 && next <= 99_999;
  const prefix = edited?.prefix.trim().toUpperCase() ?? '';
  const isPrefix = numberPrefix.safeParse(prefix).success;
  const isTaken = numbers.some((one) => one.kind !== edited?.kind && one.prefix === prefix);
  const prefixError = isTaken ? t('invoicing.numbers.prefixTaken') : t('invoicing.numbers.prefixWrong');
  const save = async () => {
    if (!edited || !isNumber || !isPrefix || isTaken || isPending) return;
    const answer = await mutateAsync({ body: { kind: edited.kind, next, prefix } }).catch(() => null);
    if (!answer) return;
    receive(answer);
    setEdited(null);
  };
  return (
    <>
      <Text tone="muted" size={13}>
        {t('invoicing.numbers.means')}
      </Text>
      <Box as="ul" width="full" border="top" className={styles.numbers}>
        {numbers.map(({ kind, example, next: now, prefix: letters, isBegun }) => (
          <li key={kind}>
            <Box as="span" minWidth={0} tone="muted" size={13} breaks="anywhere" className={styles.numberName}>
              {t(`salesDocuments.kind.${kind}`)}
              <b>{example}</b>
            </Box>
            {edited?.kind === kind ? (
              <Form className={styles.numberForm} onSubmit={save}>
                <TextField
                  size="s"
                  autoFocus
                  chars={6}
                  maxLength={8}
                  autoComplete="off"
                  label={t('invoicing.numbers.prefix')}
                  labelHidden
                  value={edited.prefix}
                  error={isPrefix && !isTaken ? undefined : prefixError}
                  onChange={({ target }) => setEdited({ ...edited, prefix: target.value })}
                />
                <TextField
                  size="s"
                  chars={6}
                  inputMode="numeric"
                  label={t('invoicing.numbers.next')}
                  labelHidden
                  value={edited.typed}
                  error={isNumber ? undefined : t('invoicing.numbers.wrong')}
                  onChange={({ target }) => setEdited({ ...edited, typed: target.value })}
                />
                <Button size="s" type="submit" loading={isPending}>
                  {t('invoicing.saveButton')}
                </Button>
              </Form>
            ) : (
              mayWrite &&
              !isBegun && (
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={t('invoicing.numbers.changeOf', { kind: t(`salesDocuments.kind.${kind}`) })}
                  onClick={() => setEdited({ kind, typed: String(now), prefix: letters })}
                >
                  {t('invoicing.numbers.change')}
                </Button>
              )
            )}
          </li>
        ))}
      </Box>
      {error && (
        <Note
          tone="bad"
          role="alert"
          title={t(error.code === 'TOO_LATE' ? 'invoicing.numbers.late' : 'invoicing.saveFailed')}
        />
      )}
    </>
  );
}
