import { useText } from '#client/i18n/text.tsx';
import { useDocumentTexts } from '#client/invoicing/settings-queries.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';

type TextPickProps = {
  place: 'opening' | 'closing' | 'mail';
  kind: DocumentKind;
  onPick: (text: string) => void;
};

/** The firm's own texts for a place; nothing where it has none. */
export function TextPick({ place, kind, onPick }: TextPickProps) {
  const t = useText();
  const texts =
    useDocumentTexts().data?.texts.filter((one) => one.place === place && (one.kind ?? kind) === kind) ?? [];
  if (texts.length === 0) return null;
  return (
    <Menu
      label={t('invoicing.editor.textPick')}
      placement="bottom start"
      triggerClass={buttonClass({ size: 's', variant: 'ghost' })}
      trigger={
        <>
          {t('invoicing.editor.textPick')}
          <CaretDownIcon size="s" />
        </>
      }
      onAction={(id) => {
        const picked = texts.find((one) => String(one.id) === id);
        if (picked) onPick(picked.text);
      }}
    >
      {texts.map(({ id, name }) => (
        <MenuItem key={id} id={String(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
