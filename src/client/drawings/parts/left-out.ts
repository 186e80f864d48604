import type { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { addDrawing } from '#shared/drawings/edit-contract.ts';

type Saved = Extract<AnswerOf<typeof addDrawing>, { kind: 'saved' }>;

/** Says that a file was taken, and what was left out of it. */
export function tellSaved(t: ReturnType<typeof useText>, { leftOut }: Saved): void {
  const what = leftOut.map(({ what: kind, count }) => t(`drawings.editor.left.${kind}`, { count })).join(', ');
  notify({
    key: 'drawings.editor.saved',
    kind: leftOut.length === 0 ? 'SUCCESS' : 'WARNING',
    preset: 'A',
    ...(what !== '' && { detail: t('drawings.editor.leftOut', { what }) }),
  });
}
