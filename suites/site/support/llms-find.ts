import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { type LlmsTxt, readLlmsTxt } from '../../../runner/documents/llms-txt.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { isPage } from './is-page.ts';

/** Longest file for agents that is read, in bytes, and longest index that is read as Markdown, in characters. */
export const mostFileBytes = 16 * 1024 * 1024;
const mostIndexCharacters = 8_000_000;

/** A file for agents that was found. */
export interface AgentFile {
  readonly exchange: Exchange;
  /** Where it was found, after redirects. */
  readonly url: URL;
  readonly text: string;
}

/** The index, read. */
export interface LlmsFile extends AgentFile {
  readonly llms: LlmsTxt;
}

const readings = new WeakMap<Uint8Array, Promise<LlmsTxt | null>>();

/** Resolves to where a file for agents leads; asked once a run. */
export function visitFile(site: Site, path: '/llms.txt' | '/llms-full.txt'): Promise<Visit> {
  return site.visit(path, { accept: '*/*', shared: true, maxBodyBytes: mostFileBytes });
}

/**
 * Resolves to a file for agents.
 *
 * Throws {@link Inapplicable} where the site has none, which is judged by itself, and {@link Untestable} where it is too
 * long to be read.
 */
export async function findFile(site: Site, path: '/llms.txt' | '/llms-full.txt'): Promise<AgentFile> {
  const { exchange, url } = await visitFile(site, path);
  if (exchange.fault?.kind === 'too-large')
    throw new Untestable(`${path} is longer than ${mostFileBytes} bytes, and the check reads no further`);
  if (exchange.fault) throw new Untestable(`${path} got no response: ${exchange.fault.message}`);
  const { text } = decodeText(exchange);
  if (exchange.response?.status !== 200 || text.trim() === '' || isPage(text))
    throw new Inapplicable(`the site has no ${path}`);
  return { exchange, url, text };
}

/** Resolves to the files for agents that the site has. Throws as {@link findFile} where it has neither of them. */
export async function listFiles(site: Site): Promise<AgentFile[]> {
  const found: AgentFile[] = [];
  for (const path of ['/llms.txt', '/llms-full.txt'] as const) {
    try {
      found.push(await findFile(site, path));
    } catch (error) {
      if (!(error instanceof Inapplicable)) throw error;
    }
  }
  if (found.length === 0) throw new Inapplicable('the site has neither /llms.txt nor /llms-full.txt');
  return found;
}

/** Resolves to the index as Markdown. Throws as {@link findFile}, and {@link Untestable} where it cannot be read in time. */
export async function findLlms({ site }: Pick<CheckContext, 'site'>): Promise<LlmsFile> {
  const file = await findFile(site, '/llms.txt');
  const llms = await readOnce(file);
  if (llms === null) throw new Untestable('/llms.txt is too long or too complex to be parsed as Markdown in time');
  return { ...file, llms };
}

function readOnce({ exchange, text }: AgentFile): Promise<LlmsTxt | null> {
  const bytes = exchange.response?.body.bytes ?? new Uint8Array();
  const known = readings.get(bytes);
  if (known !== undefined) return known;
  const reading = text.length > mostIndexCharacters ? Promise.resolve(null) : readLlmsTxt(text);
  readings.set(bytes, reading);
  reading.catch(() => readings.delete(bytes));
  return reading;
}
