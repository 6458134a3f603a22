import { Transform } from 'node:stream';
import { longestOrigin } from './map-urls.ts';

/**
 * Returns a stream whose text is mapped as it passes. A URL that the next piece may go on with waits for that piece; an event of a stream of
 * events ends in a line end, and never waits.
 */
export function mapStream(map: (text: string) => string): Transform {
  let kept = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = kept + chunk.toString('latin1');
      const at = cutAt(text);
      kept = text.slice(at);
      done(null, Buffer.from(map(text.slice(0, at)), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(map(kept), 'latin1'));
    },
  });
}

/** Returns where a URL begins that ends with the text, or may go on behind it; the length of the text where there is none. */
function cutAt(text: string): number {
  let at = text.length;
  for (let place = text.length - 1; place >= Math.max(0, text.length - longestOrigin); place -= 1) {
    if (!isOfUrl(text.charCodeAt(place))) break;
    if (text[place] === 'h') at = place;
  }
  return at;
}

/** Letters, digits and `% - . / : @ \`. */
function isOfUrl(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 64 && code <= 90);
  return isLetter || (code >= 45 && code <= 58) || code === 37 || code === 92;
}
