/** Types of frames (RFC 9113 §6). */
export const frameTypes = {
  data: 0x0,
  headers: 0x1,
  priority: 0x2,
  reset: 0x3,
  settings: 0x4,
  pushPromise: 0x5,
  ping: 0x6,
  goAway: 0x7,
  windowUpdate: 0x8,
  continuation: 0x9,
} as const;

/** Flags of frames. */
export const flags = { endStream: 0x1, ack: 0x1, endHeaders: 0x4, padded: 0x8, priority: 0x20 } as const;

/** Settings (RFC 9113 §6.5.2). */
export const settingIds = {
  enablePush: 0x2,
  mostStreams: 0x3,
  initialWindow: 0x4,
  maxFrame: 0x5,
  maxHeaderList: 0x6,
} as const;

/** Codes of errors that we send (RFC 9113 §7). */
export const errorCodes = {
  none: 0x0,
  protocol: 0x1,
  flowControl: 0x3,
  frameSize: 0x6,
  refused: 0x7,
  cancel: 0x8,
  compression: 0x9,
  enhanceYourCalm: 0xb,
  http11Required: 0xd,
} as const;

const errorNames = [
  'NO_ERROR',
  'PROTOCOL_ERROR',
  'INTERNAL_ERROR',
  'FLOW_CONTROL_ERROR',
  'SETTINGS_TIMEOUT',
  'STREAM_CLOSED',
  'FRAME_SIZE_ERROR',
  'REFUSED_STREAM',
  'CANCEL',
  'COMPRESSION_ERROR',
  'CONNECT_ERROR',
  'ENHANCE_YOUR_CALM',
  'INADEQUATE_SECURITY',
  'HTTP_1_1_REQUIRED',
];

/** What a client sends first (RFC 9113 §3.4). */
export const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** Longest payload that we take: what holds where nothing is said. */
export const mostFrameBytes = 16_384;
const headBytes = 9;

/** One frame as it came. */
export interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Buffer;
}

/** Returns the name of an error code, or its number where it has none. */
export function nameOfError(code: number): string {
  return errorNames[code] ?? `0x${code.toString(16)}`;
}

/** Returns the bytes of a frame. */
export function frameBytes(frame: Frame): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(frame.payload.length, 0, 3);
  head.writeUInt8(frame.type, 3);
  head.writeUInt8(frame.flags, 4);
  head.writeUInt32BE(frame.stream, 5);
  return Buffer.concat([head, frame.payload]);
}

/** Returns the payload of a frame that holds one number of four bytes. */
export function numberPayload(value: number): Buffer {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(value);
  return payload;
}

/** Returns the payload of SETTINGS. */
export function settingsPayload(settings: ReadonlyArray<readonly [id: number, value: number]>): Buffer {
  const payload = Buffer.alloc(6 * settings.length);
  for (const [place, [id, value]] of settings.entries()) {
    payload.writeUInt16BE(id, 6 * place);
    payload.writeUInt32BE(value, 6 * place + 2);
  }
  return payload;
}

/** Returns the payload of DATA or HEADERS without padding and priority; `null` where they are longer than the frame. */
export function unpadded({ type, flags: set, payload }: Frame): Buffer | null {
  const isPadded = (set & flags.padded) !== 0;
  const padding = isPadded ? (payload[0] ?? 0) : 0;
  const isPrioritised = type === frameTypes.headers && (set & flags.priority) !== 0;
  const start = (isPadded ? 1 : 0) + (isPrioritised ? 5 : 0);
  const end = payload.length - padding;
  return end < start ? null : payload.subarray(start, end);
}

/** Cuts what is read from a connection into frames. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the frames that are whole now; `null` in place of one that is longer than we take. */
  push(chunk: Buffer): Array<Frame | null> {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Array<Frame | null> = [];
    let at = 0;
    while (bytes.length - at >= headBytes) {
      const length = bytes.readUIntBE(at, 3);
      if (length > mostFrameBytes) return [...frames, null];
      const end = at + headBytes + length;
      if (end > bytes.length) break;
      const stream = bytes.readUInt32BE(at + 5) & 0x7f_ff_ff_ff;
      const payload = bytes.subarray(at + headBytes, end);
      frames.push({ type: bytes.readUInt8(at + 3), flags: bytes.readUInt8(at + 4), stream, payload });
      at = end;
    }
    this.#rest = at === bytes.length ? Buffer.alloc(0) : bytes.subarray(at);
    return frames;
  }
}
