import type { Exchange } from '../../../runner/kit/exchange.ts';
import { type Robots, readRobots } from '../../../runner/documents/robots.ts';
import type { Site } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { isPage } from './is-page.ts';

/** More of it is not read than crawlers must read (RFC 9309 §2.5), and half as much again. */
const mostBytes = 768 * 1024;

/** The `robots.txt` of the site. */
export interface FoundRobots {
  readonly exchange: Exchange;
  readonly url: URL;
  readonly text: string;
  /** What it says; `null` where the answer is none: no 200, or a page. */
  readonly robots: Robots | null;
}

const readings = new WeakMap<Uint8Array, Robots>();

/** Resolves to the `robots.txt` of the site; asked once a run. Of one that is too long the beginning counts. */
export async function findRobots(site: Site): Promise<FoundRobots> {
  const { exchange, url } = await site.visit('/robots.txt', {
    accept: '*/*',
    shared: true,
    maxBodyBytes: mostBytes,
  });
  const { text } = decodeText(exchange);
  const isServed =
    exchange.response?.status === 200 && (exchange.fault === null || exchange.fault.kind === 'too-large');
  return { exchange, url, text, robots: isServed && !isPage(text) ? readOnce(exchange, text) : null };
}

function readOnce({ response }: Exchange, text: string): Robots {
  const bytes = response?.body.bytes ?? new Uint8Array();
  const robots = readings.get(bytes) ?? readRobots(text);
  readings.set(bytes, robots);
  return robots;
}
