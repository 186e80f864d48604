import { useText } from '#client/i18n/text.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { CheckIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { carLine } from '#client/vehicle/car-facts.ts';
import { vinHint } from '#client/vehicle/search/identifier/field-rules.ts';
import { kindLabel } from '#client/vehicle/search/identifier/kind-label.ts';
import styles from '#client/vehicle/search/smart-box/smart-box.module.css';
import type { Understood } from '#client/vehicle/search/smart-box/understand.ts';
import { formatNumber } from '#shared/format/number.ts';

/** The line below the box is always there, so that nothing moves while typing. */
export function SmartBoxLine({ text, understood }: { text: string; understood: Understood }) {
  return (
    <Row align="center" wraps padY={2} className={styles.line} role="status" data-state={understood.state}>
      <Line text={text} understood={understood} />
    </Row>
  );
}

function Line({ text, understood }: { text: string; understood: Understood }) {
  const t = useText();
  if (understood.state === 'nothing') return null;
  const hint = understood.state === 'vinPart' || understood.kind === 'vin' ? vinHint(text) : null;
  if (understood.state === 'vinPart')
    return (
      <>
        <Tag tone="info">{t('carSearch.vinMissing', { count: formatNumber(understood.missing) })}</Tag>
        {hint && (
          <Text as="span" tone="muted">
            {t(hint.key, hint.values)}
          </Text>
        )}
      </>
    );

  const { state, kind } = understood;
  const isFound = state === 'one' || state === 'many';
  return (
    <>
      <Tag tone="info" icon={isFound ? <CheckIcon size="s" /> : <MagnifyingGlassIcon size="s" />}>
        {kindLabel(kind, text, t)}
      </Tag>
      {state === 'one' && (
        <>
          <Text as="span" tone="muted">
            {t('carSearch.one')}
          </Text>
          <b className={styles.car}>{carLine(understood.car, t)}</b>
          <Row as="span" isInline align="center" tone="faint" size={13} breaks="never" className={styles.key}>
            <Kbd>{t('keyboard.cap.enter')}</Kbd> {t('carSearch.take')}
          </Row>
        </>
      )}
      {state === 'maybe' && (
        <>
          <b>{t('carSearch.guess.title', { count: formatNumber(understood.count) })}</b>
          <Row as="span" isInline align="center" tone="faint" size={13} breaks="never" className={styles.key}>
            <Kbd>{t('keyboard.cap.enter')}</Kbd> {t('carSearch.showList')}
          </Row>
        </>
      )}
      {state === 'many' && (
        <>
          <b>{t('carSearch.many', { count: formatNumber(understood.count) })}</b>
          <Row as="span" isInline align="center" tone="faint" size={13} breaks="never" className={styles.key}>
            <Kbd>{t('keyboard.cap.enter')}</Kbd> {t('carSearch.showList')}
          </Row>
        </>
      )}
      {state === 'none' && <span>{t(`carSearch.none.${kind}`)}</span>}
      {state === 'failed' && (
        <Text as="span" tone="bad" weight="medium">
          {t('TOAST_MESSAGES.ERROR_GET_DATA')}
        </Text>
      )}
      {hint && !isFound && (
        <Text as="span" tone="muted">
          {t(hint.key, hint.values)}
        </Text>
      )}
    </>
  );
}
