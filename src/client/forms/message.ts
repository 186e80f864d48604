import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { Failure, type FailureCode, failures } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { TextValues } from '#shared/texts/message.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** What is said about a field or about a whole form. */
export type Message = TextKey | { readonly text: TextKey; readonly values: TextValues };

/** By the name of the field: `name`, `lines.2.price`. */
export type Messages = Readonly<Partial<Record<string, Message>>>;

/** What a form says for a code, where the failure table would say something more general. */
export type FailureMessages = Readonly<Partial<Record<FailureCode, Message>>>;

export function useMessage() {
  const t = useText();
  const maybeText = useMaybeText();
  return (said: Message | Failure): string => {
    if (typeof said === 'string') return t(said);
    if (!(said instanceof Failure)) return t(said.text, said.values);
    const minutes = formatNumber(Math.max(1, Math.ceil((said.details.retryAfterSeconds ?? 0) / 60)));
    return maybeText(failures[said.code].text, { minutes }) ?? t('TOAST_MESSAGES.UNEXPECTED_ERROR');
  };
}
