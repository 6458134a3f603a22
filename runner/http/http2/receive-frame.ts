import { errorCodes, flags, type Frame, frameTypes, mostFrameBytes, settingIds, unpadded } from './frames.ts';
import { HeaderListTooLongError } from './header-decoder.ts';
import { broken } from './session-end.ts';
import type { ReceivingSession } from './receiving-session.ts';

/** A connection on which more frames than this came that are of no response is flooded. */
const mostIdleFrames = 20_000;
/** What a frame of a header section counts at the least, in bytes: empty ones come without end otherwise. */
const leastFieldBytes = 64;
const largestWindow = 2 ** 31 - 1;

/** Takes one frame of the other side; a fault of connections ends the session. */
export function receiveFrame(session: ReceivingSession, frame: Frame): void {
  const fault = faultOf(session, frame);
  if (fault !== null) {
    session.fail(...fault);
    return;
  }
  switch (frame.type) {
    case frameTypes.data:
      return receiveData(session, frame);
    case frameTypes.headers:
    case frameTypes.continuation:
      return receiveFields(session, frame);
    case frameTypes.reset: {
      const stream = session.streams.get(frame.stream);
      session.streams.delete(frame.stream);
      return stream?.listener.onReset(frame.payload.readUInt32BE(0));
    }
    case frameTypes.settings:
      return receiveSettings(session, frame);
    case frameTypes.ping:
      if ((frame.flags & flags.ack) === 0) session.write({ ...frame, flags: flags.ack });
      return;
    case frameTypes.goAway:
      return session.goAway(frame.payload.readUInt32BE(0) & largestWindow);
    case frameTypes.windowUpdate:
      return receiveWindowUpdate(session, frame);
    default:
    // Priorities are advice, and frames of unknown types are skipped (RFC 9113 §5.5).
  }
}

type Fault = Parameters<ReceivingSession['fail']>;

/** Sizes of the payloads of frames that have one size. */
const sizes: ReadonlyMap<number, number> = new Map([
  [frameTypes.priority, 5],
  [frameTypes.reset, 4],
  [frameTypes.ping, 8],
  [frameTypes.windowUpdate, 4],
]);
const ofStreams: ReadonlySet<number> = new Set([
  frameTypes.data,
  frameTypes.headers,
  frameTypes.priority,
  frameTypes.reset,
  frameTypes.pushPromise,
  frameTypes.continuation,
]);
const ofConnection: ReadonlySet<number> = new Set([frameTypes.settings, frameTypes.ping, frameTypes.goAway]);
const ofResponses: ReadonlySet<number> = new Set([frameTypes.data, frameTypes.headers, frameTypes.continuation]);

/** Returns what makes a frame one that no connection may carry; `null` for nothing. */
function faultOf(session: ReceivingSession, { type, flags: set, stream, payload }: Frame): Fault | null {
  const because = (message: string, code: number = errorCodes.protocol): Fault => [code, broken(message)];
  if (!session.hasSettings && (type !== frameTypes.settings || (set & flags.ack) !== 0))
    return because('it does not begin with SETTINGS');
  session.hasSettings = true;
  const isContinuation = type === frameTypes.continuation;
  if (isContinuation !== (session.block !== null) || (session.block !== null && session.block.frame.stream !== stream))
    return because('a frame stands in the midst of a header section, or goes on with none');
  if (type === frameTypes.pushPromise)
    return [errorCodes.protocol, broken('it pushes a response though the client refuses that', 'HTTP2_PUSHED')];
  if (ofStreams.has(type) && stream === 0) return because('a frame of streams names none');
  if (ofConnection.has(type) && stream !== 0) return because('a frame of the connection names a stream');
  const size = sizes.get(type);
  const isWrongSize = size === undefined ? type === frameTypes.goAway && payload.length < 8 : payload.length !== size;
  if (isWrongSize) return because('a frame has the wrong size', errorCodes.frameSize);
  if (!ofResponses.has(type)) session.idleFrames += 1;
  if (session.idleFrames > mostIdleFrames)
    return because('it floods the connection with frames', errorCodes.enhanceYourCalm);
  return null;
}

function receiveData(session: ReceivingSession, frame: Frame): void {
  const stream = session.streams.get(frame.stream);
  session.receiveWindow -= frame.payload.length;
  if (stream !== undefined) stream.receiveWindow -= frame.payload.length;
  const data = unpadded(frame);
  if (data === null)
    return session.fail(errorCodes.protocol, broken('the padding of a frame is longer than the frame'));
  if (session.receiveWindow < 0 || (stream?.receiveWindow ?? 0) < 0)
    return session.fail(errorCodes.flowControl, broken('it sends more than the windows allow'));
  const isEnd = (frame.flags & flags.endStream) !== 0;
  if (isEnd && stream !== undefined) session.finish(stream);
  session.replenish(isEnd ? undefined : stream);
  if (data.length === 0 && !isEnd) session.idleFrames += 1;
  stream?.listener.onData(data, isEnd);
}

function receiveFields(session: ReceivingSession, frame: Frame): void {
  const part = unpadded(frame);
  if (part === null)
    return session.fail(errorCodes.protocol, broken('the padding of a frame is longer than the frame'));
  session.block ??= { frame, parts: [], bytes: 0 };
  const { block } = session;
  block.parts.push(part);
  block.bytes += Math.max(part.length, leastFieldBytes);
  const stream = session.streams.get(frame.stream);
  if (block.bytes + (stream?.headBytes ?? 0) > session.maxHeaderBytes)
    return session.fail(errorCodes.enhanceYourCalm, { kind: 'head-too-long' });
  if ((frame.flags & flags.endHeaders) === 0) return;
  session.block = null;
  const isEnd = (block.frame.flags & flags.endStream) !== 0;
  try {
    // What comes for a stream that has ended changes the table that both sides keep.
    const fields = session.decoder.decode(Buffer.concat(block.parts), session.maxHeaderBytes);
    if (stream === undefined) session.idleFrames += 1;
    if (stream === undefined) return;
    stream.headBytes += fields.reduce((sum, [name, value]) => sum + name.length + value.length + 4, leastFieldBytes);
    if (isEnd) session.finish(stream);
    stream.listener.onFields(fields, isEnd);
  } catch (error) {
    if (error instanceof HeaderListTooLongError) session.fail(errorCodes.enhanceYourCalm, { kind: 'head-too-long' });
    else if (error instanceof Error && error.name === 'HeaderBlockError')
      session.fail(errorCodes.compression, broken(`a header section cannot be decoded: ${error.message}`));
    else throw error;
  }
}

function receiveSettings(session: ReceivingSession, { flags: set, payload }: Frame): void {
  const isAck = (set & flags.ack) !== 0;
  if (payload.length % 6 !== 0 || (isAck && payload.length > 0))
    return session.fail(errorCodes.frameSize, broken('SETTINGS have the wrong size'));
  if (isAck) return;
  if (!session.hasLimits) session.mostStreams = Infinity;
  session.hasLimits = true;
  for (let at = 0; at < payload.length; at += 6) {
    const value = payload.readUInt32BE(at + 2);
    if (!applySetting(session, payload.readUInt16BE(at), value))
      return session.fail(errorCodes.protocol, broken('SETTINGS have a value that is not allowed'));
  }
  session.write({ type: frameTypes.settings, flags: flags.ack, stream: 0, payload: Buffer.alloc(0) });
  session.sendBodies();
}

/** Returns false for a value that the setting cannot have. */
function applySetting(session: ReceivingSession, id: number, value: number): boolean {
  switch (id) {
    case settingIds.enablePush:
      return value === 0;
    case settingIds.initialWindow: {
      const change = value - session.initialSendWindow;
      session.initialSendWindow = value;
      for (const stream of session.streams.values()) stream.sendWindow += change;
      return value <= largestWindow;
    }
    case settingIds.mostStreams:
      session.mostStreams = value;
      return true;
    case settingIds.maxFrame:
      // Longer frames than usual are of no use to us.
      session.maxSendFrame = Math.min(value, mostFrameBytes);
      return value >= mostFrameBytes && value <= 2 ** 24 - 1;
    default:
      return true;
  }
}

function receiveWindowUpdate(session: ReceivingSession, { stream: id, payload }: Frame): void {
  const bytes = payload.readUInt32BE(0) & largestWindow;
  const stream = session.streams.get(id);
  if (id === 0) session.sendWindow += bytes;
  else if (stream !== undefined) stream.sendWindow += bytes;
  const window = id === 0 ? session.sendWindow : (stream?.sendWindow ?? 0);
  if (window > largestWindow || (bytes === 0 && id === 0))
    return session.fail(errorCodes.flowControl, broken('WINDOW_UPDATE has a size that is not allowed'));
  session.sendBodies();
}
