import { useText } from '#client/i18n/text.tsx';
import { useBeginActing, useMayAct } from '#client/session/acting/acting-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { StorefrontIcon } from '#client/ui/icons/icons.ts';

type ActForSlotProps = { firmId: number; firmName: string };

/** The way into a customer's own portal, for whose work it is. */
export function ActForSlot({ firmId, firmName }: ActForSlotProps) {
  const t = useText();
  const mayAct = useMayAct();
  const { mutate: begin, isPending } = useBeginActing();
  if (!mayAct) return null;
  return (
    <Button
      size="s"
      variant="primary"
      icon={<StorefrontIcon size="s" />}
      loading={isPending}
      aria-label={t('acting.actFor', { firm: firmName })}
      onClick={() => begin({ id: firmId, name: firmName })}
    >
      {t('acting.begin')}
    </Button>
  );
}
