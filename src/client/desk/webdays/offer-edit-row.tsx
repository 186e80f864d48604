import { type TypedOffer, wrongIn } from '#client/desk/webdays/draft.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { TrashIcon } from '#client/ui/icons/icons.ts';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import { parsePrice } from '#shared/format/parse-price.ts';
import type { DeskArticle } from '#shared/webdays/desk-contract.ts';

type OfferEditRowProps = {
  offer: TypedOffer;
  isWrong: boolean;
  onChange: (patch: Partial<Pick<TypedOffer, 'price' | 'most' | 'mostPerFirm'>>) => void;
  onRemove: () => void;
};

export function OfferEditRow({ offer, isWrong, onChange, onRemove }: OfferEditRowProps) {
  const t = useText();
  const article = `${offer.article.brand} ${offer.article.number}`.trim();
  const wrong = isWrong ? wrongIn(offer) : [];
  const hint = gain(offer.article, parsePrice(offer.price), t);
  const field = (name: 'price' | 'most' | 'mostPerFirm', label: string, error: string) => (
    <td>
      <TextField
        size="s"
        label={label}
        labelHidden
        placeholder={t(`webdays.desk.${name === 'mostPerFirm' ? 'perFirm' : name}`)}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        value={offer[name]}
        error={wrong.includes(name) ? error : undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </td>
  );
  return (
    <tr data-wrong={isWrong || undefined}>
      <th scope="row">
        {article}
        <span className={styles.sub}>{offer.article.name}</span>
        <span className={styles.sub} data-tone={hint.tone}>
          {hint.text}
          {offer.sold > 0 && <> · {t('webdays.desk.sold', { count: offer.sold, shown: formatNumber(offer.sold) })}</>}
        </span>
      </th>
      {field('price', t('webdays.desk.priceOf', { article }), t('webdays.desk.wrongPrice'))}
      {field('most', t('webdays.desk.mostOf', { article }), t('webdays.desk.wrongLimit'))}
      {field('mostPerFirm', t('webdays.desk.perFirmOf', { article }), t('webdays.desk.wrongLimit'))}
      <td>
        <IconButton label={t('webdays.desk.remove', { article })} icon={<TrashIcon />} onClick={onRemove} />
      </td>
    </tr>
  );
}

type Hint = { readonly text: string; readonly tone: 'bad' | 'warn' | undefined };

/** Against the list price, and against what customers pay anyway. */
function gain({ listPrice, usualFrom, usualTo }: DeskArticle, price: number | null, t: Translate): Hint {
  if (listPrice === null) return { text: '', tone: undefined };
  const list = `${t('webdays.desk.listPrice')} ${formatMoney(listPrice)}`;
  const usual =
    usualFrom === null || usualTo === null
      ? ''
      : usualFrom === usualTo
        ? t('webdays.desk.usualOne', { from: formatMoney(usualFrom) })
        : t('webdays.desk.usual', { from: formatMoney(usualFrom), to: formatMoney(usualTo) });
  if (price === null) return { text: [list, usual].filter(Boolean).join(' · '), tone: undefined };
  const off = Math.round((1 - price / listPrice) * 100) * 100;
  const said = [list, off > 0 ? t('webdays.desk.belowList', { percent: formatPercent(off) }) : '', usual];
  const isAbove = usualTo !== null && price >= usualTo;
  const isForSome = usualFrom !== null && price >= usualFrom;
  const warning = isAbove ? t('webdays.desk.aboveAll') : isForSome ? t('webdays.desk.noGain') : '';
  return {
    text: [...said, warning].filter(Boolean).join(' · '),
    tone: isAbove ? 'bad' : isForSome ? 'warn' : undefined,
  };
}
