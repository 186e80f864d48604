import process from 'node:process';
import { pino } from 'pino';
import { checkStart } from '#server/check-start.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { connectionSentence } from '#server/db/connection-sentence.ts';
import { StopAsked, shutDown } from '#server/shut-down.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const stopping = shutDown(process, log, config.DRAIN_SECONDS * 1000);
  const clock = () => new Date(Date.now() + config.CLOCK_OFFSET_MINUTES * 60_000);
  try {
    await checkStart(config);
    // Loading the modules takes most of a start: what is wrong with the configuration is said before.
    const { serve } = await import('#server/serve.ts');
    await serve({ config, clock, log, stopping, say });
  } catch (error) {
    await stopping.closeAll();
    if (error instanceof StopAsked) process.exit(0);
    throw error;
  }
}

main().catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  const sentence = connectionSentence(error, 'A server that the portal needs') ?? words;
  process.stderr.write(`${sentence}\n`);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
});
