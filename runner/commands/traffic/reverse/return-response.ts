import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Header } from '../../../kit/exchange.ts';
import { fieldsToClient, holdsText, pairsOf, passedOn } from './mapped-fields.ts';
import { mapStream } from './map-stream.ts';
import type { UrlMap } from './map-urls.ts';
import type { PassedExchange } from './passed-exchange.ts';

interface Returning {
  readonly map: UrlMap;
  readonly exchange: PassedExchange;
  readonly method: string;
}

/** Content codings that are taken off, so that what is inside can be read. */
const decoders: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Hands a response of the target to the client, piece by piece. Text has its URLs mapped and its coding taken off; all else stays as it is. */
export function returnResponse(received: IncomingMessage, response: ServerResponse, returning: Returning): void {
  const { map, exchange, method } = returning;
  const fields = pairsOf(received.rawHeaders);
  const status = received.statusCode ?? 0;
  const decode = decoders[codingOf(fields)];
  const kept = exchange.received({ status, headers: fields, isDecoded: decode !== undefined });
  // A part of a representation is counted in its bytes, which mapping would shift.
  const isMapped = holdsText(fields) && decode !== undefined && status !== 206;
  const changed = isMapped ? ['content-length', 'content-encoding'] : [];
  const toClient = fieldsToClient(passedOn(fields, changed), (text) => map.toClient(text));
  response.sendDate = false;
  response.writeHead(status, received.statusMessage ?? '', toClient.flat());
  // An event of a stream may be long in coming; until then the client is to know that there is a stream.
  response.flushHeaders();
  const finish = (error?: unknown): void => {
    if (error) response.destroy();
    else {
      kept.isWhole = true;
      exchange.ended();
    }
  };
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const plain = isEmpty || decode === undefined ? new PassThrough() : decode();
  plain.on('data', (piece: Buffer) => kept.take(piece));
  if (isMapped && !isEmpty)
    return void pipeline(
      received,
      plain,
      mapStream((text) => map.toClient(text)),
      response,
      finish,
    );
  if (!isEmpty && decode !== undefined) received.pipe(plain).on('error', () => undefined);
  pipeline(received, response, finish);
}

/** Returns the one coding of a content in small letters; of several, something that is none. */
function codingOf(fields: readonly Header[]): string {
  const codings = fields.filter(([name]) => /^content-encoding$/i.test(name)).map(([, value]) => value);
  return codings.length === 0 ? 'identity' : codings.join(',').trim().toLowerCase();
}
