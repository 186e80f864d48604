import { useText } from '#client/i18n/text.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';

/** Says what the box takes, by examples that can be tried. */
export function SearchStart({ onText }: { onText: (text: string) => void }) {
  const t = useText();
  const examples = t('universalSearch.examples').split(' · ');
  return (
    <Box flex={1} padX="page" padY={9} overflowY="auto" border="top">
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('universalSearch.startTitle')}
        extra={
          <Row wraps gap={4}>
            {examples.map((example) => (
              <Chip key={example} onClick={() => onText(example)}>
                {example}
              </Chip>
            ))}
          </Row>
        }
      >
        {t('universalSearch.startReason')}
      </EmptyState>
    </Box>
  );
}
