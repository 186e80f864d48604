import { useText } from '#client/i18n/text.tsx';
import { tyreName } from '#client/tyres/list/tyre-name.ts';
import { TyreSheet } from '#client/tyres/tyre-sheet.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PrinterIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { SingleTyre } from '#shared/tyres/tyre.ts';

type LabelDialogProps = { rows: readonly SingleTyre[]; source: string; onClose: () => void };

/** The data sheet of a tyre, or of both of a mixed set. Paper gets the same sheets from the page below. */
export function LabelDialog({ rows, source, onClose }: LabelDialogProps) {
  const t = useText();
  const [first] = rows;
  if (!first) return null;
  return (
    <Dialog
      open
      width="l"
      title={`${tyreName(first)} · ${t('tyres.sheet.title')}`}
      onClose={onClose}
      closeLabel={t('tyres.sheet.close')}
      actions={
        <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t('tyres.sheet.print')}
        </Button>
      }
    >
      {/* On a telephone it is longer than the screen: the keyboard scrolls it too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <section tabIndex={0} aria-label={t('tyres.sheet.title')}>
        {rows.map((row) => (
          <TyreSheet key={row.id} row={row} source={source} />
        ))}
      </section>
    </Dialog>
  );
}
