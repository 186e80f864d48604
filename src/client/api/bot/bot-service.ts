import type { BotAction, BotTask } from '#shared/bot-check/contract.ts';
import { Failure } from '#shared/failures.ts';

/** As the script of a reCAPTCHA v3 compatible service puts it into the page. */
type Service = {
  readonly ready: (then: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
};
type Task = Extract<BotTask, { kind: 'service' }>;

const service = () => (globalThis as { grecaptcha?: Service }).grecaptcha; // set by the script

/** Loaded once, and only where an operator has configured such a service. */
async function load({ scriptUrl, siteKey }: Task): Promise<Service> {
  if (!service()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      const url = new URL(scriptUrl);
      url.searchParams.set('render', siteKey);
      script.src = url.href;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new Failure('UNAVAILABLE'));
      });
      document.head.append(script);
    });
  }
  const loaded = service();
  if (!loaded) throw new Failure('UNAVAILABLE');
  await new Promise<void>((resolve) => loaded.ready(resolve));
  return loaded;
}

export async function serviceToken(task: Task, action: BotAction): Promise<string> {
  const loaded = await load(task);
  return loaded.execute(task.siteKey, { action });
}
