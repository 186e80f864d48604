import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';

type DemoLabelProps = {
  /** Where the values below it come from: it stands only if one of them is invented. */
  sources: readonly (string | null | undefined)[];
};

/** One quiet line at the head of every list, sheet or paper with values that have no source. */
export function DemoLabel({ sources }: DemoLabelProps) {
  const t = useText();
  if (!sources.includes('demo')) return null;
  return (
    <Text tone="faint" size={13}>
      {t('vehicle.demo')}
    </Text>
  );
}
