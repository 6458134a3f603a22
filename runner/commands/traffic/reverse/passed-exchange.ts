import type { HarEntry } from '../../../documents/har.ts';
import { KeptBytes } from './kept-bytes.ts';

type SentParts = Omit<HarEntry['request'], 'isBodyMissing'>;
type ReceivedHead = Pick<NonNullable<HarEntry['response']>, 'status' | 'headers'> & {
  /** False where the content has a coding that cannot be taken off. */
  readonly isDecoded: boolean;
};

/** One exchange as it passes: what the target was sent, and what it sent. */
export class PassedExchange {
  readonly #startedMs: number;
  readonly #now: () => number;
  #request: SentParts | null = null;
  #response: ReceivedHead | null = null;
  #endedMs: number | null = null;
  readonly #body = new KeptBytes();
  #fault: string | null = null;

  constructor(now: () => number) {
    this.#now = now;
    this.#startedMs = now();
  }

  sent(request: SentParts): void {
    this.#request = request;
  }

  /** Notes the head of the response, and returns what its content is to be put into, without its coding. */
  received(response: ReceivedHead): KeptBytes {
    this.#response = response;
    return this.#body;
  }

  ended(): void {
    this.#endedMs = this.#now();
  }

  /** Notes why the target gave no response, a sentence. */
  fail(fault: string): void {
    this.#fault = fault;
  }

  /** Why the target gave no response; `null` where it did, or where the client did not wait for one. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Returns the exchange as a record of traffic has it; `null` where the request did not come to its end. */
  toEntry(): HarEntry | null {
    const request = this.#request;
    if (request === null || !URL.canParse(request.url)) return null;
    const { body, isBodyMissing } = this.#body.read();
    return {
      startedMs: this.#startedMs,
      durationMs: Math.max(0, (this.#endedMs ?? this.#now()) - this.#startedMs),
      request: { ...request, isBodyMissing: false },
      response: this.#response && {
        status: this.#response.status,
        headers: this.#response.headers,
        body: this.#response.isDecoded ? body : Buffer.alloc(0),
        isBodyMissing: isBodyMissing || !this.#response.isDecoded,
      },
    };
  }
}
