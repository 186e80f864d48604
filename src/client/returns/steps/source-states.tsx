import { useText } from '#client/i18n/text.tsx';
import { FailedState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { FailureCode } from '#shared/failures.ts';

/** Nothing on it that was billed. */
export function NoSource({ onOther }: { onOther: () => void }) {
  return <Empty why="nothing" onOther={onOther} />;
}

type SourceFailedProps = { code: FailureCode; onAgain: () => void; onOther: () => void };

export function SourceFailed({ code, onAgain, onOther }: SourceFailedProps) {
  if (code === 'NOT_FOUND') return <Empty why="unknown" onOther={onOther} />;
  if (code === 'INVALID_INPUT') return <Empty why="wrongKind" onOther={onOther} />;
  return <FailedState onAgain={onAgain} />;
}

function Empty({ why, onOther }: { why: 'nothing' | 'unknown' | 'wrongKind'; onOther: () => void }) {
  const t = useText();
  const other = (
    <Button variant="primary" onClick={onOther}>
      {t('returnCases.source.other')}
    </Button>
  );
  return (
    <NothingState title={t(`returnCases.source.${why}.title`)} actions={other}>
      {t(`returnCases.source.${why}.reason`)}
    </NothingState>
  );
}
