import { expect, it, vi } from 'vitest';
import { answerStepUp, withStepUp } from '#client/api/step-up.ts';
import { Failure } from '#shared/failures.ts';

const refusedOnce = () => vi.fn().mockRejectedValueOnce(new Failure('STEP_UP_REQUIRED')).mockResolvedValue('done');

it('a call that asks for a fresh proof is sent again once it is given', async () => {
  const stop = answerStepUp(async () => true);
  const run = refusedOnce();
  await expect(withStepUp(run)).resolves.toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

it('a cancelled one fails as it was refused, and nothing is sent again', async () => {
  const stop = answerStepUp(async () => false);
  const run = refusedOnce();
  await expect(withStepUp(run)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

it('several calls at once wait for one dialog, and without a page that shows it none hangs', async () => {
  const ask = vi.fn(async () => true);
  const stop = answerStepUp(ask);
  await Promise.all([withStepUp(refusedOnce()), withStepUp(refusedOnce()), withStepUp(refusedOnce())]);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  await expect(withStepUp(refusedOnce())).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

it('any other refusal asks nobody', async () => {
  const ask = vi.fn(async () => true);
  const stop = answerStepUp(ask);
  await expect(withStepUp(() => Promise.reject(new Failure('NOT_PERMITTED')))).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  });
  expect(ask).not.toHaveBeenCalled();
  stop();
});
