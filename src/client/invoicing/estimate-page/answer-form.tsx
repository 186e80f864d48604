import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceSums } from '#client/invoicing/estimate-page/choice-sums.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { LineChoice } from '#client/invoicing/estimate-page/line-choice.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CheckIcon } from '#client/ui/icons/icons.ts';
import type { Failure } from '#shared/failures.ts';
import { choosableLines, type PublicEstimate, type ShownLine, sectionHeading } from '#shared/invoicing/estimate.ts';
import { answerEstimate, publicEstimate } from '#shared/invoicing/public-contract.ts';

type AnswerFormProps = { token: string; estimate: PublicEstimate; onAnswered: () => void };
type Choice = NonNullable<ShownLine['answer']>;

/** Nothing is chosen beforehand: whoever sends it has said yes or no to every line. */
export function AnswerForm({ token, estimate, onAnswered }: AnswerFormProps) {
  const t = useText();
  const lines = choosableLines(estimate.lines);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(
    () => new Map(lines.flatMap(({ line, answer }) => (answer ? [[line, answer] as const] : []))),
  );
  const [name, setName] = useState(estimate.answered?.by ?? '');
  const [isTried, setTried] = useState(false);
  const send = useAnswer(token, onAnswered);
  const open = lines.filter(({ line }) => !choices.has(line)).length;
  const isNamed = name.trim().length >= 2;
  const isAllDeclined = open === 0 && lines.every(({ line }) => choices.get(line) === 'declined');

  const submit = () => {
    setTried(true);
    if (open === 0 && isNamed) send.mutate({ name, answers: [...choices].map(([line, answer]) => ({ line, answer })) });
  };

  return (
    <Form onSubmit={submit} className={styles.form}>
      <div className={styles.how}>
        <p>{t('estimates.page.how')}</p>
        <Button
          icon={<CheckIcon size="s" />}
          onClick={() => setChoices(new Map(lines.map(({ line }) => [line, 'accepted'])))}
        >
          {t('estimates.page.acceptAll')}
        </Button>
      </div>
      {lines.map((line, index) => (
        <LineChoice
          key={line.line}
          line={line}
          heading={sectionHeading(lines, index, t('estimates.withoutCar'))}
          deposit={estimate.lines.find(({ belongsTo }) => belongsTo === line.line)?.amount ?? 0}
          choice={choices.get(line.line) ?? null}
          isMissing={isTried && !choices.has(line.line)}
          onChoose={(choice) => setChoices(new Map(choices).set(line.line, choice))}
        />
      ))}
      <ChoiceSums estimate={estimate} choices={choices} />
      <TextField
        size="l"
        label={t('estimates.page.name')}
        hint={t('estimates.page.nameHint', { firm: estimate.firm.name })}
        error={isTried && !isNamed ? t('estimates.page.nameMissing') : undefined}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={styles.open} role="status">
        {isTried && open > 0 && t('estimates.page.open', { count: open })}
      </p>
      {send.isError && <Note tone="bad" role="alert" title={t('estimates.page.failed')} />}
      <Button type="submit" variant={isAllDeclined ? 'secondary' : 'primary'} size="l" wide loading={send.isPending}>
        {t(isAllDeclined ? 'estimates.page.sendDeclined' : 'estimates.page.send')}
      </Button>
    </Form>
  );
}

type Given = { readonly name: string; readonly answers: { readonly line: number; readonly answer: Choice }[] };

function useAnswer(token: string, onAnswered: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = query(publicEstimate, { body: { token } });
  return useMutation<PublicEstimate, Failure, Given>({
    mutationFn: (body) => call(answerEstimate, { body: { token, ...body } }),
    onSuccess: (answered) => {
      queryClient.setQueryData(queryKey, answered);
      window.scrollTo({ top: 0 });
      onAnswered();
    },
    // It may have been taken back or have expired while it lay open: then the page says so.
    onError: ({ code }) => code === 'TOO_LATE' && void queryClient.invalidateQueries({ queryKey }),
    meta: { failure: 'inline' },
  });
}
