import { useText } from '#client/i18n/text.tsx';
import { DensityChoice, ThemeChoice } from '#client/session/login/device-choices.tsx';
import { useMay, useSellIn, useSignOut } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { KeyIcon, QuestionIcon, SignOutIcon } from '#client/ui/icons/icons.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { User } from '#shared/session/user.ts';

type MoreSettingsProps = {
  user: Pick<User, 'name' | 'firmName' | 'acting'>;
  onPassword: () => void;
  onHelp: () => void;
};

export function MoreSettings({ user, onPassword, onHelp }: MoreSettingsProps) {
  const t = useText();
  const [sellIn, showSellIn] = useSellIn();
  const maySellIn = useMay('ROLE_SELLIN');
  const signOut = useSignOut();
  return (
    <Stack as="section" gap={5} marginTop={6} marginBottom={6} padTop={6} border="strong-top">
      <Stack as="h3">
        {user.name}
        <Text as="span" tone="faint" size={13} weight="regular">
          {user.firmName}
        </Text>
      </Stack>
      {maySellIn && (
        <Switch end label={t('shell.sellIn')} checked={sellIn} onChange={(event) => showSellIn(event.target.checked)} />
      )}
      <ThemeChoice />
      <DensityChoice />
      <Button wide icon={<QuestionIcon />} onClick={onHelp}>
        {t('help.open')}
      </Button>
      {user.acting === undefined && (
        <Button wide icon={<KeyIcon />} onClick={onPassword}>
          {t('userMenu.password')}
        </Button>
      )}
      <Button wide icon={<SignOutIcon />} onClick={() => void signOut()}>
        {t('userMenu.signOut')}
      </Button>
    </Stack>
  );
}
