import { useText } from '#client/i18n/text.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { firmCountries, readVatId } from '#shared/registration/vat-id.ts';

/** The number, and whether its check digit is right; who holds it nobody here can know. */
export function VatCheck({ country, vatId }: { country: string; vatId: string | null }) {
  const t = useText();
  if (vatId === null) return t('deskRooms.customers.none');
  const known = firmCountries.find((one) => one === country);
  const isRight = known !== undefined && readVatId(known, vatId).kind === 'right';
  return (
    <>
      {vatId}{' '}
      <Tag tone={isRight ? 'ok' : 'bad'}>
        {t(isRight ? 'deskRooms.registrations.vatRight' : 'deskRooms.registrations.vatWrong')}
      </Tag>
    </>
  );
}
