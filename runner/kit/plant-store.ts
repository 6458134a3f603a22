import type { SendOptions, PlantMembers, BodySource, PlainRequest, FreshPlant } from './request.ts';
import type { Credentials } from './credentials.ts';
import type { Exchange, Operation } from './exchange.ts';

/** The plant store of the target. Every method resolves to the recorded exchange, faults included, and never rejects for one. */
export interface PlantStore {
  /** Sends `POST /plants` with a fresh plant (unique id and recognisable name) and the members laid over it. */
  create(members?: PlantMembers, options?: SendOptions): Promise<Exchange>;
  /** Sends `POST /plants` with a body as it is. */
  createFrom(body: BodySource, options?: SendOptions): Promise<Exchange>;
  /** Sends any well-formed request to the system. */
  send(request: PlainRequest, options?: SendOptions): Promise<Exchange>;
  /** Sends a well-formed request to another origin, such as the http twin. Never with the valid token: the default is no credentials. */
  sendTo(origin: string, request: PlainRequest, options?: SendOptions): Promise<Exchange>;
  /**
   * Writes bytes as they are on a connection of their own and reads one response. `bytes` receives the fields that every
   * request carries (`Host`, `Authorization`, `User-Agent`, `traceparent`) as text, each line ending in CRLF.
   * `closeAfterWrite` ends our side once they are written.
   */
  sendBytes(request: {
    readonly bytes: (fields: string, path: string, plant: FreshPlant) => Uint8Array;
    readonly case?: string;
    readonly closeAfterWrite?: boolean;
    readonly credentials?: Credentials;
    /** What it asks for; default `malformed-http`. */
    readonly operation?: Operation;
    /** For an `operation` of `create-plant`: the body inside the bytes, so that it is judged against the contract. */
    readonly body?: Uint8Array;
  }): Promise<Exchange>;
}
