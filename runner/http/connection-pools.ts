import { Connection } from './connection.ts';
import { ConnectionPool, type PooledConnection } from './connection-pool.ts';
import type { HttpConnection, WireRequest } from './http-client.ts';
import { Http2Connection } from './http2/http2-connection.ts';
import { SharedConnection } from './http2/shared-connection.ts';
import type { Http2Surroundings } from './http2/http2-request.ts';
import { reachOf, type TargetReach } from './reach.ts';
import type { RequestSurroundings } from './recorded-request.ts';
import type { StallWatch } from './stall-watch.ts';
import type { VersionChooser } from './version-chooser.ts';

/** The connections of a client, of either version. */
export interface Pools {
  surround(request: WireRequest): RequestSurroundings;
  surroundHttp2(request: WireRequest): Http2Surroundings;
  openConnection(origin: string): HttpConnection;
  close(): Promise<void>;
}

/** What pools are made with. */
interface PoolOptions {
  /** Most sockets to one origin at a time. */
  readonly connections: number;
  readonly reach?: TargetReach | undefined;
  readonly time: { readonly monotonicMs: () => number; readonly stalls: StallWatch };
}

/** A connection of a check's own: of the version that its requests are sent in. */
class OwnConnection implements HttpConnection {
  readonly http1: ConnectionPool<Connection>;
  readonly http2: SharedConnection;

  constructor(http1: ConnectionPool<Connection>, http2: SharedConnection) {
    this.http1 = http1;
    this.http2 = http2;
  }

  get socketsUsed(): number {
    return this.http1.socketsUsed + this.http2.socketsUsed;
  }

  gather(requests: number): void {
    this.http2.gather(requests);
  }

  async close(): Promise<void> {
    await this.http1.close();
    await this.http2.close();
  }
}

interface KindOfPool {
  readonly isBare?: boolean;
  readonly keepIdle?: boolean;
}

/** Returns pools that are filled as they are needed, one for each origin and version. */
export function createPools({ connections, reach, time }: PoolOptions, chooser: VersionChooser): Pools {
  const http1 = new Map<string, ConnectionPool<Connection>>();
  const http2 = new Map<string, ConnectionPool<Http2Connection>>();
  const opened: OwnConnection[] = [];
  const create = createMakers(chooser);
  let isClosed = false;
  const around = createSurroundings(reach, time);
  const poolFor = <Pooled extends PooledConnection>(
    known: Map<string, ConnectionPool<Pooled>>,
    { origin, isBare = false }: Pick<WireRequest, 'origin' | 'isBare'>,
    make: () => () => Pooled,
  ): ConnectionPool<Pooled> => {
    const key = isBare ? `bare ${origin}` : origin;
    const pool = known.get(key) ?? new ConnectionPool(make(), connections);
    known.set(key, pool);
    // What had to wait for the choice of a version comes too late.
    if (isClosed) void pool.close();
    return pool;
  };
  return {
    surround: (request) => {
      const { origin, connection } = request;
      if (connection instanceof OwnConnection) return { pool: connection.http1, ...around(origin) };
      return { pool: poolFor(http1, request, () => create.http1(origin, request)), ...around(origin) };
    },
    surroundHttp2: (request) => {
      const { origin, connection } = request;
      if (connection instanceof OwnConnection) return { pool: connection.http2, ...around(origin) };
      return { pool: poolFor(http2, request, () => create.http2(origin, request)), ...around(origin) };
    },
    openConnection: (origin) => kept(opened, createOwnConnection(origin, create)),
    close: async () => {
      isClosed = true;
      for (const pool of [...http1.values(), ...http2.values(), ...opened]) await pool.close();
    },
  };
}

function kept(opened: OwnConnection[], own: OwnConnection): OwnConnection {
  opened.push(own);
  return own;
}

interface Makers {
  http1(this: void, origin: string, kind: KindOfPool): () => Connection;
  http2(this: void, origin: string, kind: KindOfPool): () => Http2Connection;
}

/** Returns what makes the connections of a pool. */
function createMakers(chooser: VersionChooser): Makers {
  return {
    http1: (origin, { isBare = false, keepIdle = false }) => {
      const options = { url: new URL(origin), openSocket: chooser.openerFor('1.1', origin, isBare), keepIdle };
      return () => new Connection(options);
    },
    http2: (origin, { isBare = false, keepIdle = false }) => {
      const options = { url: new URL(origin), openSocket: chooser.openerFor('2', origin, isBare), keepIdle };
      return () => new Http2Connection(options);
    },
  };
}

function createOwnConnection(origin: string, create: Makers): OwnConnection {
  const keeping = { keepIdle: true };
  return new OwnConnection(
    new ConnectionPool(create.http1(origin, keeping), 1),
    new SharedConnection(create.http2(origin, keeping)),
  );
}

function createSurroundings(
  reach: TargetReach | undefined,
  time: PoolOptions['time'],
): (origin: string) => Omit<RequestSurroundings, 'pool'> {
  const known = new Map<string, Omit<RequestSurroundings, 'pool'>>();
  return (origin) => {
    const found = known.get(origin);
    if (found !== undefined) return found;
    const url = new URL(origin);
    const made = {
      host: url.host,
      proxy: reachOf(reach, origin).proxyFor(url),
      ...time,
    };
    known.set(origin, made);
    return made;
  };
}
