import { useText } from '#client/i18n/text.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import type { DeskRegistration } from '#shared/registration/desk-contract.ts';

const toneOf: Record<DeskRegistration['state'], TagTone> = { waiting: 'info', approved: 'ok', refused: 'bad' };

export function RegistrationTag({ state }: Pick<DeskRegistration, 'state'>) {
  const t = useText();
  return <Tag tone={toneOf[state]}>{t(`deskRooms.registrations.states.${state}`)}</Tag>;
}
