import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useCall } from '#client/api/query.ts';
import { type FormRules, type FormState, type Said, useForm } from '#client/forms/use-form.ts';
import type { AnswerOf, CallInput, Endpoint } from '#shared/contract.ts';

type EndpointFormOptions<E extends Endpoint, Read, Typed> = FormRules<Read, Typed> & {
  endpoint: E;
  /** What is sent for what is typed; its body is judged by the schema of the contract. */
  input: (values: Typed, record: Read) => CallInput<E>;
  /** Fetched again afterwards, however it ended. */
  refreshes?: readonly Endpoint[];
  onAnswer: (answer: AnswerOf<E>, sent: { values: Typed; record: Read }) => Said<Read>;
};

/** A form that one call of the contract saves. */
export function useEndpointForm<E extends Endpoint, Read, Typed extends object = Read & object>(
  options: EndpointFormOptions<E, Read, Typed>,
): FormState<Typed> {
  const { endpoint, input, refreshes = [], onAnswer, ...rules } = options;
  const queryClient = useQueryClient();
  const { mutateAsync } = useCall(endpoint, { failure: rules.failure ?? 'inline' });
  const onSettled = () => {
    for (const { name } of refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  // Which parts an input has depends on E, which is open here; the schema judges the body.
  const bodyOf = (values: Typed, record: Read) => (input(values, record) as { body: z.input<E['body']> }).body;
  return useForm<Read, E['body'], AnswerOf<E>, Typed>({
    ...rules,
    schema: endpoint.body,
    wish: bodyOf,
    send: (body, { values, record }) => mutateAsync({ ...input(values, record), body }, { onSettled }),
    onAnswer,
  });
}
