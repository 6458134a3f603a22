import type { Header } from '../kit/exchange.ts';
import { ContentStream } from './content-stream.ts';
import { removableCodings } from './decode-content.ts';
import { Deadline, type HearingTime } from './deadline.ts';
import { bodyTooLarge, deadlinePassed, fault, type WireFault } from './describe-fault.ts';
import type { Listening } from './http-client.ts';

/** The reading that a {@link BodyListener} belongs to. */
export interface ListenedReading {
  readonly headers: readonly Header[];
  readonly maxBodyBytes: number;
  readonly time: HearingTime;
  /** The request's deadline holds no longer: the listener ends the reading in time. */
  dropDeadline(): void;
  /** Ends the response from our side: with a fault, or with `null` where enough was heard. */
  stop(reason: WireFault | null): void;
}

/** Listens to the body of one response, from its head on, and ends it once enough was heard. */
export class BodyListener {
  readonly #listening: Listening;
  readonly #reading: ListenedReading;
  readonly #content: ContentStream | null;
  #longest: Deadline | null = null;
  #grace: NodeJS.Timeout | undefined;
  #lastTurn: NodeJS.Immediate | undefined;
  #isDone = false;

  constructor(listening: Listening, reading: ListenedReading) {
    this.#listening = listening;
    this.#reading = reading;
    const codings = removableCodings(reading.headers);
    this.#content = codings.length === 0 ? null : this.#createContent(codings);
    if (listening.longestMs === null) return;
    reading.dropDeadline();
    const { longestMs } = listening;
    const place = { host: 'the target', phase: 'connected' } as const;
    this.#longest = new Deadline(longestMs, reading.time, (why) =>
      reading.stop(why === 'silent' ? null : deadlinePassed(place, longestMs, why)),
    );
  }

  /** Ends the reading at the limit of its length: with no fault where enough was heard, or whatever comes was to be heard. */
  stopAtLimit(reason: WireFault): void {
    const isFault = this.#grace === undefined && this.#listening.longestMs === null;
    this.#reading.stop(isFault ? reason : null);
  }

  /** Takes the next part of the body as it was sent. */
  hear(part: Uint8Array): void {
    if (this.#isDone) return;
    if (this.#content === null) this.#judge(part);
    else this.#content.write(part);
  }

  /** Ends the listening: the reading is over. */
  close(): void {
    this.#isDone = true;
    this.#longest?.clear();
    clearTimeout(this.#grace);
    clearImmediate(this.#lastTurn);
    this.#content?.destroy();
  }

  #createContent(codings: readonly string[]): ContentStream {
    const maxBytes = this.#reading.maxBodyBytes;
    return new ContentStream({
      codings,
      maxBytes,
      onPiece: (piece) => this.#judge(piece),
      onTooLarge: () => this.stopAtLimit(bodyTooLarge('decoded', maxBytes)),
    });
  }

  #judge(piece: Uint8Array): void {
    if (this.#isDone) return;
    let isEnough: boolean;
    try {
      isEnough = this.#listening.isEnough(piece);
    } catch (error) {
      this.#reading.stop(listenerFailed(error));
      return;
    }
    // The listener may have ended the reading itself, by its signal.
    if (!isEnough || this.#hasEnded()) return;
    this.#isDone = true;
    this.#reading.dropDeadline();
    // Even without any grace: the end of the body may stand right behind this piece.
    this.#grace = setTimeout(() => {
      // Where this process was held up, the end is there and was not read yet.
      this.#lastTurn = setImmediate(() => this.#reading.stop(null));
    }, this.#listening.graceMs);
  }

  #hasEnded(): boolean {
    return this.#isDone;
  }
}

/** Only the error's name: its message may hold what the target wrote. */
function listenerFailed(error: unknown): WireFault {
  const name = error instanceof Error ? error.name : typeof error;
  return fault('ours', `The listener to the response threw ${name}; this is a bug in vivero.`, 'VIVERO_INTERNAL');
}
