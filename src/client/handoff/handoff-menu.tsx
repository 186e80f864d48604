import { canRepeat, connectionDetail, hasNews } from '#client/handoff/connection-detail.ts';
import { openAddress } from '#client/handoff/open-address.ts';
import { useHandoffState } from '#client/handoff/queries.ts';
import { useHandOffActions } from '#client/handoff/use-hand-off-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { ArrowSquareOutIcon, ArrowsClockwiseIcon, DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import type { Cart } from '#shared/cart/cart.ts';
import { type DownloadFormat, downloadFormats } from '#shared/handoff/format.ts';

type HandoffMenuProps = { cart: Cart; leaveTo?: (address: string) => void };

/** Where a cart goes besides the supplier: back to the workshop's own software, or into a file. */
export function HandoffMenu({ cart, leaveTo = openAddress }: HandoffMenuProps) {
  const t = useText();
  const { data: state } = useHandoffState(cart);
  const { handTo, save, repeat } = useHandOffActions(cart.id, leaveTo);
  const connections = state?.connections ?? [];
  const isEmpty = cart.lines.length === 0;
  const started = state?.started ?? null;

  const act = (id: string) => {
    const [verb, of = ''] = id.split(':');
    const connection = connections.find((one) => String(one.id) === of);
    if (verb === 'to' && connection) void handTo(connection);
    if (verb === 'again' && connection) void repeat(connection);
    if (verb === 'save') void save(of as DownloadFormat); // one of the items below
  };
  const disabled = [
    ...connections.filter((connection) => !hasNews(connection)).map(({ id }) => `to:${id}`),
    ...(isEmpty ? downloadFormats.map((format) => `save:${format}`) : []),
  ];
  const repeatable = connections.filter(canRepeat);
  return (
    <Menu
      label={t('handoff.menuLabel')}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          {t('handoff.menu')}
          <CaretDownIcon size="s" />
        </>
      }
      onAction={act}
      disabledIds={disabled}
    >
      {connections.map((connection) => (
        <MenuItem
          key={connection.id}
          id={`to:${connection.id}`}
          icon={<ArrowSquareOutIcon />}
          detail={connectionDetail(t, connection)}
          textValue={connection.name}
        >
          {t('handoff.toDms', { name: connection.name })}
          {started?.connection === connection.id &&
            started.reference &&
            ` (${t('handoff.reference', { reference: started.reference })})`}
        </MenuItem>
      ))}
      {repeatable.map(({ id, name }) => (
        <MenuItem key={`again-${id}`} id={`again:${id}`} icon={<ArrowsClockwiseIcon />}>
          {t('handoff.again', { name })}
        </MenuItem>
      ))}
      {connections.length > 0 && <MenuSeparator />}
      <MenuSection heading={t('handoff.download')}>
        {downloadFormats.map((format) => (
          <MenuItem key={format} id={`save:${format}`} icon={<DownloadSimpleIcon />}>
            {t(`handoff.downloads.${format}`)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
