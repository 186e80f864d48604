import styles from '#client/app/help/help-drawer.module.css';
import { HelpText } from '#client/app/help/help-text.tsx';
import { useText } from '#client/i18n/text.tsx';
import { KeyTable } from '#client/keyboard/key-table.tsx';
import { sectionNamed } from '#client/rooms/section-named.ts';
import { KeySwitches } from '#client/session/login/device-choices.tsx';
import { useUser } from '#client/session/queries.ts';
import { openSettings } from '#client/settings/sections.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { ScreenKey } from '#shared/screens.ts';

type HelpDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** null: an address without a screen. */
  screen: ScreenKey | null;
  /** As the address names it. */
  room: string | null;
  onWalk: () => void;
};

/** On every screen: what it is for, the way through it, and the keys that work there. */
export function HelpDrawer({ isOpen, onClose, screen, room, onWalk }: HelpDrawerProps) {
  const t = useText();
  const sections = openSettings(useUser()).map((key) => ({ key }));
  const section = screen === 'settings' ? sectionNamed(sections, room ?? undefined)?.key : undefined;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={screen ? t('help.title', { screen: t(`screen.${screen}`) }) : t('help.open')}
    >
      {screen && <HelpText screen={screen} section={section} />}
      <Button className={styles.walk} onClick={onWalk}>
        {t('help.walk')}
      </Button>
      <Box as="section" marginTop={7} padTop={6} border="strong-top" aria-label={t('keyboard.title')}>
        <KeyTable />
        <Stack gap={4} marginTop={6} padTop={6} border="strong-top" tone="text">
          <KeySwitches />
        </Stack>
      </Box>
    </Drawer>
  );
}
