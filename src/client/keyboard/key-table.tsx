import { Fragment } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { capsOf } from '#client/keyboard/key-caps.ts';
import styles from '#client/keyboard/key-table.module.css';
import { useRegisteredKeys } from '#client/keyboard/use-keys.ts';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';

/** G, then the letter of an area. */
const leads = ({ keys }: KeyBinding) => keys.every((key) => key.startsWith('g '));

/** All keys that work now, from the same table that makes them work. */
export function KeyTable({ hasScreen = true }: { hasScreen?: boolean }) {
  const t = useText();
  const { shell, screen } = useRegisteredKeys();
  return (
    <div className={styles.groups}>
      {hasScreen && screen.length > 0 && (
        <KeyGroup title={t('keyboard.screen')} bindings={screen.filter(({ isUnlisted }) => !isUnlisted)} />
      )}
      <KeyGroup title={t('keyboard.everywhere')} bindings={shell.filter((key) => !leads(key))} />
      <KeyGroup title={t('keyboard.go')} bindings={shell.filter(leads)} />
    </div>
  );
}

function KeyGroup({ title, bindings }: { title: string; bindings: readonly KeyBinding[] }) {
  const t = useText();
  return (
    <section className={styles.group}>
      <Box as="h3" padBottom={4} size={15}>
        {title}
      </Box>
      <dl>
        {bindings.map(({ keys, text }) => (
          <Grid key={text} gap={4} align="center" border="top" className={styles.key}>
            <Row as="dt" wraps align="center" gap={2}>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && (
                    <Text as="span" tone="faint" size={13}>
                      {t('keyboard.or')}
                    </Text>
                  )}
                  {capsOf(key, t).map((cap, index) => (
                    <Fragment key={cap}>
                      {index > 0 && key.includes(' ') && (
                        <Text as="span" tone="faint" size={13}>
                          {t('keyboard.then')}
                        </Text>
                      )}
                      <Kbd>{cap}</Kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </Row>
            <dd>{t(text)}</dd>
          </Grid>
        ))}
      </dl>
    </section>
  );
}
