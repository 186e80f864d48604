import { connect, type Socket } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { connectionSentence } from '#server/db/connection-sentence.ts';

export type SentOutcome =
  | { readonly kind: 'sent' }
  /** `isFinal`: the server does not want this mail, now or later. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isFinal: boolean };

export type MailServer = {
  /** Settled within the patience, whatever the server does; nothing of it goes on afterwards. */
  readonly send: (mail: SendMailOptions, stop: AbortSignal) => Promise<SentOutcome>;
};

const tooLong = 'The mail server took too long';

/** A mail server over SMTP; patience is for one whole mail. */
export function mailServer(url: string, patienceMs: number): MailServer {
  return {
    async send(mail, stop) {
      // Loaded with the first mail: a portal starts sooner without it.
      const { createTransport } = await import('nodemailer');
      const ending = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
      let socket: Socket | null = null;
      const transport = createTransport({
        url,
        disableFileAccess: true,
        disableUrlAccess: true,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
        // The connection is ours, so that it can be ended: a mail given up on must not arrive behind our back.
        getSocket: ({ host = 'localhost', port, secure }, callback) => {
          if (ending.aborted) return callback(new Error(tooLong));
          const opened = connect({ host, port: Number(port ?? (secure === true ? 465 : 587)) });
          socket = opened;
          opened.once('error', callback);
          opened.once('connect', () => {
            opened.off('error', callback);
            // nodemailer adds its own; between the two an error must not end the process.
            opened.on('error', () => undefined);
            callback(null, { connection: opened });
          });
        },
      });
      const end = () => socket?.destroy(new Error(tooLong));
      ending.addEventListener('abort', end);
      try {
        await transport.sendMail(mail);
        return { kind: 'sent' };
      } catch (error) {
        return ending.aborted
          ? { kind: 'refused', reason: stop.aborted ? 'The portal was stopped' : tooLong, isFinal: false }
          : refusal(error);
      } finally {
        ending.removeEventListener('abort', end);
        end();
      }
    },
  };
}

function refusal(error: unknown): SentOutcome {
  const { code, responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string }; // nodemailer's
  // RFC 5321 4.2.1: 5yz is for good. It must be about this mail: a server that refuses our sign-in may accept it tomorrow.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = connectionSentence(error, 'The mail server') ?? message;
  return { kind: 'refused', reason, isFinal: isAboutMail && responseCode >= 500 && responseCode !== 530 };
}
