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
  /** Of the round trips that are counted, how many have come back, one after the other. */
  #count = { trips: 0 };
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

  /** Counts round trips anew. */
  startCounting(): void {
    this.#count = { trips: 0 };
  }

  /**
   * How many round trips have come back since, over all connections, each begun after the one before had: a trip begins
   * with bytes to the database after bytes from it. Those that are under way at the same time count once.
   */
  get trips(): number {
    return this.#count.trips;
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
    let trip: { readonly of: { trips: number }; readonly at: number } | null = null;
    from.on('data', () => {
      trip ??= { of: this.#count, at: this.#count.trips + 1 };
    });
    // Where it is written, not where it came in: that is when the portal hears it.
    const back = () => {
      if (trip) trip.of.trips = Math.max(trip.of.trips, trip.at);
      trip = null;
    };
    this.#lead(from, to);
    this.#lead(to, from, back);
  }

  #lead(one: Socket, other: Socket, told?: () => void): void {
    /** What is on its way. It arrives in its order, also where the way becomes shorter meanwhile. */
    const way: Buffer[] = [];
    const arrive = () => {
      const data = way.shift();
      if (data && other.writable) other.write(data);
      told?.();
    };
    this.#sockets.add(one);
    one.on('data', (data) => {
      const fault = this.#fault;
      if (fault.kind === 'silent') return;
      way.push(data);
      if (fault.kind === 'slow') setTimeout(arrive, fault.ms);
      else if (way.length > 1) setImmediate(arrive);
      else arrive();
    });
    one.on('error', () => undefined);
    one.on('close', () => {
      this.#sockets.delete(one);
      other.destroy();
    });
  }
}
