import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { checks } from '../../suites/index.generated.ts';
import type { Check } from '../kit/define-check.ts';
import { executeRun } from '../engine/execute-run.ts';
import { runInput, settingsWithoutSystems } from '../engine/run-input.test-support.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../engine/run-settings.ts';

/** What a path is answered with: a text, or whatever the function does. */
export type SitePath =
  | string
  | {
      readonly body: string | Uint8Array;
      readonly type?: string;
      readonly status?: number;
      readonly headers?: Record<string, string>;
    }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site of a test, and a server of somebody else beside it. */
export interface ServedSite {
  readonly url: string;
  /** Address of a server that belongs to nobody's target. */
  readonly strangerUrl: string;
  /** Requests that came, as `GET /path`. */
  readonly asked: string[];
  readonly strangerAsked: string[];
  /** Resolves to the report of some checks, by default those of files for agents and crawlers. */
  run(
    settings?: Partial<NonNullable<RunSettings['site']>>,
    how?: { readonly selected?: readonly Check[]; readonly timeoutMs?: number },
  ): Promise<RunReport>;
}

/** The checks of `llms.txt`, `llms-full.txt`, sitemaps and `robots.txt`. */
const fileChecks = checks.filter(({ id }) => /^site\/(?:llms|full|sitemap|robots)-/.test(id));

const types: ReadonlyArray<readonly [end: string, type: string]> = [
  ['.xml', 'application/xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['', 'text/html; charset=utf-8'],
];

/** The checks of pages and their Markdown. */
export const pageChecks = checks.filter(({ id }) => /^site\/(?:page|twin|markdown)-/.test(id));

/** Resolves to a site of the paths; any other is answered 404. `*` is for all that are not named. */
export async function serveSite(
  t: Test,
  makePaths: (site: { readonly url: string; readonly strangerUrl: string }) => Readonly<Record<string, SitePath>>,
): Promise<ServedSite> {
  const strangerAsked: string[] = [];
  const strangerUrl = await listen(t, strangerAsked, (_, response) => response.end('nobody asks here'));
  const asked: string[] = [];
  let paths: Readonly<Record<string, SitePath>> = {};
  const url = await listen(t, asked, (request, response) => {
    const path = request.url ?? '';
    const found = paths[path] ??
      paths[path.split('?', 1)[0] ?? ''] ??
      paths['*'] ?? { body: 'no such page', status: 404 };
    if (typeof found === 'function') found(request, response);
    else answer(response, path, typeof found === 'string' ? { body: found } : found);
  });
  paths = makePaths({ url, strangerUrl });
  return {
    url,
    strangerUrl,
    asked,
    strangerAsked,
    run: (settings = {}, { selected = fileChecks, timeoutMs = patient(20_000) } = {}) => {
      const site = {
        url: new URL(url),
        canonicalOrigin: null,
        pages: ['/'],
        mentions: [],
        openedBy: null,
        ...settings,
      };
      return executeRun(runInput(selected, { ...settingsWithoutSystems, site, timeoutMs }));
    },
  };
}

function answer(
  response: ServerResponse,
  path: string,
  found: Exclude<SitePath, string | ((...parts: never[]) => void)>,
): void {
  const { body, status = 200, headers = {} } = found;
  const type = found.type ?? types.find(([end]) => (path.split('?', 1)[0] ?? '').endsWith(end))?.[1] ?? '';
  response.writeHead(status, { ...(type === '' ? {} : { 'Content-Type': type }), ...headers }).end(body);
}

async function listen(
  t: Test,
  asked: string[],
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  t.teardown(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes a text again and again until so many bytes are written, by default for ever, and ends the answer. */
export function pour(response: ServerResponse, text: string, bytes = Number.POSITIVE_INFINITY): void {
  const piece = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
  let left = bytes;
  const write = (): void => {
    while (!response.destroyed && left > 0) {
      const next = left < piece.length ? piece.subarray(0, left) : piece;
      left -= next.length;
      if (!response.write(next)) {
        response.once('drain', write);
        return;
      }
    }
    response.end();
  };
  write();
}
