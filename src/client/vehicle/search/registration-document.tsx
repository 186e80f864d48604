import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { fieldsOfDocument, leftLeaf, middleLeaf, rightLeaf } from '#client/vehicle/search/document-fields.ts';
import type { Draft, FieldName, TabKind } from '#client/vehicle/search/identifier/field-rules.ts';
import styles from '#client/vehicle/search/registration-document.module.css';

type RegistrationDocumentProps = {
  draft: Draft;
  tab: TabKind;
  focused: FieldName | null;
  /** A click on a field of the paper; the tabs do the same by keyboard. */
  onField: (tab: TabKind) => void;
};

/** The drawn Zulassungsbescheinigung Teil I: shows where the fields stand, with what was typed in place. */
export function RegistrationDocument({ draft, tab, focused, onField }: RegistrationDocumentProps) {
  const t = useText();
  const waves = useId();
  const lit = focused ? [focused] : fieldsOfDocument.filter(({ tab: of }) => of === tab).map(({ field }) => field);
  const names = fieldsOfDocument.filter(({ field }) => lit.includes(field)).map(({ code }) => code);
  return (
    <Box minWidth={0} overflow="hidden" className={styles.frame} data-leaf={tab === 'plate' ? 'left' : 'middle'}>
      <svg
        className={styles.document}
        viewBox="0 0 560 176"
        role="img"
        aria-label={names.length > 0 ? t('carDocument.label', { fields: names.join(', ') }) : t('carDocument.plain')}
      >
        <defs>
          <pattern id={waves} width="14" height="7" patternUnits="userSpaceOnUse">
            <path className={styles.wave} d="M0 3.5Q3.5 0 7 3.5T14 3.5" />
          </pattern>
        </defs>
        <rect className={styles.paper} x=".5" y=".5" width="559" height="175" rx="5" />
        <rect x="1" y="1" width="558" height="174" rx="5" fill={`url(#${waves})`} />
        <path className={styles.fold} d="M132.5 0V176M424.5 0V176" />
        <text x="14" y="22" className={styles.title}>
          {t('carDocument.title1')}
          <tspan x="14" dy="14">
            {t('carDocument.title2')}
          </tspan>
          <tspan x="14" dy="14">
            {t('carDocument.title3')}
          </tspan>
        </text>
        {leftLeaf.map(({ x, y, width }) => (
          <rect key={`${x} ${y}`} className={styles.veil} x={x} y={y} width={width} height="9" />
        ))}
        {[...middleLeaf, ...rightLeaf].map(({ code, x, y, text, textX }) => (
          <g key={code + text}>
            <text className={styles.code} x={x} y={y}>
              {code}
            </text>
            <text className={styles.value} x={textX} y={y}>
              {text}
            </text>
          </g>
        ))}
        {fieldsOfDocument.map(({ field, tab: of, code, box, sample, size, name }) => {
          const typed = draft[field].trim().toUpperCase();
          const state = lit.includes(field) ? 'lit' : 'pale';
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; keys have the tabs
            <g
              key={field}
              className={styles.field}
              data-state={state}
              data-typed={typed !== '' || undefined}
              onClick={() => onField(of)}
            >
              <rect className={styles.box} x={box.x} y={box.y} width={box.width} height={box.height} rx="3" />
              <text className={styles.fieldCode} x={box.x + 6} y={box.y + box.height - 7}>
                {code}
              </text>
              <text
                className={styles.fieldValue}
                x={box.x + 6 + code.length * 6 + 4}
                y={box.y + box.height - 6.5}
                fontSize={size}
              >
                <Value text={typed || sample} keyLength={field === 'tsn' ? 3 : null} />
              </text>
              {name && (
                <text className={styles.fieldName} x={box.x + box.width - 6} y={box.y + box.height - 7}>
                  {t('carDocument.vin')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </Box>
  );
}

/** Of field 2.2 the first three characters count. */
function Value({ text, keyLength }: { text: string; keyLength: number | null }) {
  if (keyLength === null) return text;
  return (
    <>
      {text.slice(0, keyLength)}
      <tspan className={styles.rest}>{text.slice(keyLength, 9)}</tspan>
    </>
  );
}
