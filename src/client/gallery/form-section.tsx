import { useState } from 'react';
import * as z from 'zod/mini';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { type FormState, useForm } from '#client/forms/use-form.ts';
import { Block } from '#client/gallery/block.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { firmFactsSchema } from '#shared/admin/firms-contract.ts';
import { Failure } from '#shared/failures.ts';

const schema = z.pick(firmFactsSchema, { name: true, city: true, country: true });
const countries = ['DE', 'AT', 'CH'] as const;
const answers = ['saved', 'refused', 'changed', 'failed'] as const;
type Answer = (typeof answers)[number];

const empty = { name: '', city: '', country: 'DE' as (typeof countries)[number], isPrimary: false };
const filled = { name: 'Autohaus Nordlicht', city: 'Kiel', country: 'DE' as const, isPrimary: true };
const theirs = { ...filled, city: 'Ulm' };

const useSample = (record: typeof empty, answer: Answer) =>
  useForm({
    schema,
    record,
    wish: ({ name, city, country }) => ({ name, city, country }),
    messages: { name: 'admin.firms.wrong', city: 'admin.firms.wrong' },
    send: async () => {
      if (answer === 'failed') throw new Failure('UNAVAILABLE');
      return answer;
    },
    onAnswer: (kind, { values }) => {
      if (kind === 'refused') return { wrong: { name: 'work.packageNameTaken' } };
      return kind === 'changed' ? { record: theirs, problem: 'rooms.changed' } : { record: values };
    },
  });

/** Every state of a form: untouched, changed, wrong, refused, overtaken by somebody else, failed. */
export function FormSection() {
  const [answer, setAnswer] = useState<Answer>('saved');
  const [isOpen, setOpen] = useState(false);
  const form = useSample(filled, answer);
  const dialog = useSample(empty, answer);
  return (
    <Block title="Formular: unverändert, geändert, falsch, abgelehnt, überholt, gescheitert" span="w12">
      <Stack gap={6}>
        <SegmentedControl
          label="Antwort des Servers"
          options={answers.map((value) => ({ value, label: value }))}
          value={answer}
          onChange={setAnswer}
        />
        <FormBody form={form}>
          <Fields form={form} />
          <Row gap={4}>
            <FormActions form={form} disabledReason={form.isChanged ? undefined : 'Nichts geändert.'} />
            <Button onClick={() => setOpen(true)}>Im Dialog</Button>
          </Row>
        </FormBody>
        <SaveBar changes={Number(form.isChanged)} isBusy={form.isBusy} form={form} onDiscard={form.discard} />
      </Stack>
      {isOpen && (
        <FormDialog form={dialog} title="Neue Firma" action="Anlegen" onClose={() => setOpen(false)}>
          <Fields form={dialog} />
        </FormDialog>
      )}
    </Block>
  );
}

function Fields({ form }: { form: FormState<typeof empty> }) {
  return (
    <Stack gap={5}>
      <TextField {...form.text('name')} label="Name" />
      <TextField {...form.text('city')} label="Ort" />
      <Select
        {...form.choice('country', countries)}
        label="Land"
        options={countries.map((value) => ({ value, label: value }))}
      />
      <Checkbox {...form.tick('isPrimary')} label="Hauptlieferant" />
    </Stack>
  );
}
