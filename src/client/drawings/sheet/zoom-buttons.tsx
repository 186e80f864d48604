import styles from '#client/drawings/sheet/sheet.module.css';
import type { ViewActions } from '#client/drawings/sheet/use-view.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ArrowsInSimpleIcon, MinusIcon, PlusIcon } from '#client/ui/icons/icons.ts';

export function ZoomButtons({ view }: { view: ViewActions }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={t('drawings.zoom')}
      className={styles.zoom}
      data-print="never"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton label={t('drawings.zoomIn')} shortcut="+" icon={<PlusIcon />} onClick={view.zoomIn} />
      <IconButton label={t('drawings.zoomOut')} shortcut="−" icon={<MinusIcon />} onClick={view.zoomOut} />
      <IconButton label={t('drawings.fit')} shortcut="0" icon={<ArrowsInSimpleIcon />} onClick={view.fit} />
    </div>
  );
}
