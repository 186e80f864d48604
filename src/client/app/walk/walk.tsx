import { useCallback, useEffect, useState } from 'react';
import { shownTarget, walkSteps } from '#client/app/walk/walk-steps.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PointerCard } from '#client/ui/layers/pointer-card.tsx';

/** Five cards, one after the other; whoever ends it is back where the focus was. */
export function Walk({ onEnd }: { onEnd: () => void }) {
  const t = useText();
  const [at, setAt] = useState(0);
  const [target, setTarget] = useState<Element | null>(null);
  const [before] = useState(() => document.activeElement);
  const step = walkSteps[at] ?? 'find';
  const isLast = at === walkSteps.length - 1;
  useEffect(() => {
    const look = () => setTarget(shownTarget(step, document));
    look();
    // The vehicle screen may still be on its way, and another one may take its place.
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [step]);
  const end = useCallback(() => {
    onEnd();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, [onEnd, before]);
  return (
    <PointerCard
      target={target}
      count={t('walk.count', { at: at + 1, all: walkSteps.length })}
      title={t(`walk.${step}.title`)}
      onClose={end}
      actions={
        <>
          {!isLast && (
            <Button variant="ghost" onClick={end}>
              {t('walk.skip')}
            </Button>
          )}
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('walk.back')}</Button>}
          <Button variant="primary" onClick={isLast ? end : () => setAt(at + 1)}>
            {t(isLast ? 'walk.end' : 'walk.next')}
          </Button>
        </>
      }
    >
      {t(`walk.${step}.text`)}
    </PointerCard>
  );
}
