import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Looks } from '#client/ui/layout/looks.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';

const tones = ['text', 'muted', 'faint', 'brand', 'ok', 'warn', 'bad'] as const satisfies readonly Looks['tone'][];
const sizes = [12, 13, 14, 15, 16, 18, 22, 28] as const satisfies readonly Looks['size'][];

export function LayoutSection() {
  return (
    <Block title="Text, Zeile, Stapel, Formular" span="w12">
      <Stack gap={6}>
        <Row wraps gap={6} align="baseline">
          {tones.map((tone) => (
            <Text key={tone} as="span" tone={tone}>
              {tone}
            </Text>
          ))}
        </Row>
        <Row wraps gap={6} align="baseline">
          {sizes.map((size) => (
            <Text key={size} as="span" size={size} weight="medium">
              {size}
            </Text>
          ))}
        </Row>
        <SampleForm />
      </Stack>
    </Block>
  );
}

/** Saved without a name, it leads to the field. */
function SampleForm() {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  return (
    <Form onSubmit={() => setChecked(true)}>
      <Row wraps gap={5} align="end">
        <TextField
          label="Name"
          value={name}
          error={isChecked && name === '' && 'Bitte einen Namen eingeben.'}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary">
          Speichern
        </Button>
      </Row>
    </Form>
  );
}
