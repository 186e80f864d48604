import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** `slow` by so many milliseconds each way. `silent`: whatever is sent is taken, and nothing ever comes back. */
export type Fault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'silent' };

/** `host` may be the folder of a socket, as PostgreSQL names it. */
type Place = { readonly host: string; readonly port: number };
const reaching = ({ host, port }: Place): NetConnectOpts =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

/** Stands between the portal and its database, and does to their connections what networks do. */
export class FaultProxy {
  #to: NetConnectOpts;
  readonly #server = createServer((from) => this.#join(from));
  readonly #sockets = new Set<Socket>();
  #fault: Fault = { kind: 'pass' };
  port = 0;

  constructor(to: Place) {
    this.#to = reaching(to);
  }

  async open(): Promise<this> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port; // of a TCP server
    return this;
  }

  /** From now on, for the connections that are open too. */
  set(fault: Fault): void {
    this.#fault = fault;
    if (fault.kind === 'refuse') this.cut();
  }

  /** From now on it leads there; what is open to the old place is ended. */
  turnTo(to: Place): void {
    this.#to = reaching(to);
    this.cut();
  }

  /** Ends all connections in the middle of whatever they do. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  #join(from: Socket): void {
    if (this.#fault.kind === 'refuse') {
      from.destroy();
      return;
    }
    const to = connect(this.#to);
    from.setNoDelay(true);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(one);
      one.on('data', (data) => this.#carry(data, other));
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }

  #carry(data: Buffer, to: Socket): void {
    const fault = this.#fault;
    if (fault.kind === 'silent') return;
    const pass = () => to.writable && to.write(data);
    if (fault.kind === 'slow') setTimeout(pass, fault.ms);
    else pass();
  }
}
