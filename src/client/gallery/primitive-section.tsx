import { Block } from '#client/gallery/block.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';

/** The primitives that lay out a screen, each with what it is for. */
export function PrimitiveSection() {
  return (
    <Block title="Bausteine der Seite" span="w12">
      <Stack gap={6}>
        <Toolbar columnGap={4} rowGap={3} padX="page" padY={3} border="bottom">
          <Text as="span" weight="semi">
            Toolbar
          </Text>
          <Text as="span" tone="muted">
            bricht um, wo sie zu schmal ist
          </Text>
          <TextButton target="m">TextButton</TextButton>
        </Toolbar>
        <Grid columns={2} gap={6}>
          <Card gap={3} pad={5}>
            <Text weight="semi">Card</Text>
            <Text tone="muted">Ein Blatt für sich, hier in einem Grid mit zwei Spalten.</Text>
          </Card>
          <Stack as="dl" gap={3} terms="small">
            {(['muted', 'small'] as const).map((terms) => (
              <Box key={terms}>
                <dt>terms</dt>
                <dd>{terms}</dd>
              </Box>
            ))}
          </Stack>
        </Grid>
        {[false, true].map((isStacked) => (
          <Split key={String(isStacked)} isStacked={isStacked}>
            <Column fills border="strong-all">
              <ScrollArea isTabStop pad={5}>
                Split, Column, ScrollArea
              </ScrollArea>
              <Footer justify="end" padX={6} padY={4}>
                <Button>Footer</Button>
              </Footer>
            </Column>
            <Box flex={1} pad={5} surface={2}>
              {isStacked ? 'darunter' : 'daneben'}
            </Box>
          </Split>
        ))}
      </Stack>
    </Block>
  );
}
