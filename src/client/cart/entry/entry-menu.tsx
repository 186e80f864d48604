import { useText } from '#client/i18n/text.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import {
  CameraIcon,
  ClipboardTextIcon,
  DotsThreeVerticalIcon,
  StarIcon,
  UploadSimpleIcon,
} from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';

export type EntryWay = 'paste' | 'file' | 'camera';

type EntryMenuProps = {
  onWay: (way: EntryWay) => void;
  /** null: it has a button of its own. */
  onWatchList: (() => void) | null;
};

/** Whatever else leads articles into the cart. */
export function EntryMenu({ onWay, onWatchList }: EntryMenuProps) {
  const t = useText();
  return (
    <Menu
      trigger={<DotsThreeVerticalIcon />}
      triggerLabel={t('cartEntry.more')}
      triggerClass={iconButtonClass()}
      label={t('cartEntry.more')}
    >
      <MenuItem id="paste" icon={<ClipboardTextIcon />} onAction={() => onWay('paste')}>
        {t('cartEntry.menu.paste')}
      </MenuItem>
      <MenuItem id="file" icon={<UploadSimpleIcon />} onAction={() => onWay('file')}>
        {t('cartEntry.menu.file')}
      </MenuItem>
      <MenuItem id="camera" icon={<CameraIcon />} onAction={() => onWay('camera')}>
        {t('cartEntry.menu.camera')}
      </MenuItem>
      {onWatchList && (
        <MenuItem id="watch" icon={<StarIcon />} onAction={onWatchList}>
          {t('watchList.open')}
        </MenuItem>
      )}
    </Menu>
  );
}
