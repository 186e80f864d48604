import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type TestMailServer = {
  readonly url: string;
  /** In the order of arrival. */
  readonly received: Email[];
  readonly close: () => Promise<void>;
};

/** A real SMTP server on loopback, which accepts everything unless told otherwise. */
export async function testMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(pieces), { attachmentEncoding: 'arraybuffer' }));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** SMTPServer answers with this code. */
export const refusing = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Says what a mail server says up to `until`, then does something else. */
export async function crookedMailServer(until: 'greeting' | 'DATA', then: (socket: Socket) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (until === 'greeting') return then(socket);
    socket.write('220 test\r\n');
    socket.on('data', (said) => {
      if (!String(said).startsWith('DATA')) return socket.write('250 ok\r\n');
      socket.removeAllListeners('data').on('data', () => then(socket));
      return socket.write('354 go on\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
