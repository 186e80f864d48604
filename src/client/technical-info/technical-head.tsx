import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListIcon, PrinterIcon, PushPinIcon, WarningIcon } from '#client/ui/icons/icons.ts';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { phone, useMedia } from '#client/ui/use-media.ts';

type TechnicalHeadProps = {
  title: string;
  sub: string;
  demo: ReactNode;
  isMarked: boolean;
  /** null: what is shown cannot be marked. */
  onMark: (() => void) | null;
  /** null: it stands in its column. */
  onSide: (() => void) | null;
  onNotices: (() => void) | null;
};

export function TechnicalHead({ title, sub, demo, isMarked, onMark, onSide, onNotices }: TechnicalHeadProps) {
  const t = useText();
  const isPhone = useMedia(phone);
  const mark = t(isMarked ? 'technicalInfo.marked' : 'technicalInfo.mark');
  return (
    <PageHeader
      title={title}
      sub={sub}
      note={demo}
      actions={
        <>
          {onSide && <IconButton size="s" label={t('technicalInfo.openSide')} icon={<ListIcon />} onClick={onSide} />}
          {onNotices && (
            <IconButton size="s" label={t('technicalInfo.panel')} icon={<WarningIcon />} onClick={onNotices} />
          )}
          {onMark && isPhone && <IconButton size="s" label={mark} icon={<PushPinIcon />} onClick={onMark} />}
          {onMark && !isPhone && (
            <Button size="s" icon={<PushPinIcon size="s" />} onClick={onMark}>
              {mark}
            </Button>
          )}
          {!isPhone && (
            <Button size="s" icon={<PrinterIcon size="s" />} onClick={() => window.print()}>
              {t('technicalInfo.print')}
            </Button>
          )}
        </>
      }
    />
  );
}
