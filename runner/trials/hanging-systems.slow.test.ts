import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { promisedPages } from '../config/resolve-target.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { runInput, settingsWithoutSystems } from '../engine/run-input.test-support.ts';

/** Shortened alike, so that a run here waits as often as one with the usual times. */
const times = { timeoutMs: patient(1000), hangLimitMs: patient(4500) };
const token = 'a-token-of-the-hanging-systems-0123456789';
const tokens = { valid: token, expired: null, notYetValid: null, revoked: null, otherAudience: null };

/** How a request is left alone. */
type Way = (response: ServerResponse, index: number) => void;

const ways: Readonly<Record<string, Way>> = {
  'says nothing': () => undefined,
  'stalls in its body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"a":');
  },
  'answers every second request': (response, index) => {
    if (index % 2 === 0) refuse(response);
  },
  'trickles without end': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(timer));
  },
};

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end('{}');
}

/** Starts a server that refuses some requests and then goes on in its way; counts those that it leaves alone. */
async function start(t: Test, way: Way, answered: number): Promise<{ readonly url: URL; readonly left: () => number }> {
  let [requests, left] = [0, 0];
  const server = createServer((request, response) => {
    request.resume();
    requests += 1;
    if (requests <= answered) return refuse(response);
    response.on('close', () => (left += response.writableFinished ? 0 : 1));
    way(response, requests);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), left: () => left };
}

for (const [when, answered] of [
  ['from the beginning', 0],
  ['after a while', 12],
] as const) {
  t.test(`four systems that hang in four ways ${when} are given up together, each for its own reason`, async (t) => {
    const [store, api, mcp, site] = await Promise.all(Object.values(ways).map((way) => start(t, way, answered)));
    if (!store || !api || !mcp || !site) throw new Error('four servers are started');
    const supplied = { ...tokens, limitedScope: null, otherCompany: null };
    const reached = { tokens: supplied, tokenSource: null };
    const report = await executeRun(
      runInput(checks, {
        ...settingsWithoutSystems,
        ...times,
        plantStore: { ...reached, url: store.url, document: null },
        api: { ...reached, url: api.url, apiKey: null, canonicalOrigin: null, slugPointer: null },
        mcp: { ...reached, url: mcp.url, callTools: [], client: null, authorizationServer: null },
        site: { url: site.url, canonicalOrigin: null, pages: promisedPages, mentions: [], openedBy: null },
        secrets: [token],
      }),
    );
    t.equal(report.summary.errored, 0);
    const hosts = [store, api, mcp, site].map(({ url }) => url.host);
    // A system that refuses the first request is judged as far as it can be without.
    for (const host of answered === 0 ? hosts : []) t.match(report.abort?.message ?? '', host, 'each host is named');
    const blamed = (suite: string, host: string): string[] =>
      report.results
        .filter(
          ({ id, reason }) => id.startsWith(suite) && hosts.some((other) => other !== host && reason.includes(other)),
        )
        .map(({ id, reason }) => `${id}: ${reason}`);
    t.strictSame(blamed('site/', site.url.host), []);
    t.strictSame(blamed('plant-store/', store.url.host), []);
    t.strictSame(blamed('mcp/', mcp.url.host), []);
    // Requests of several lanes wait side by side, so that they are more than seconds of the limit.
    const left = [store, api, mcp, site].map((system) => system.left());
    t.ok(left.reduce((sum, count) => sum + count, 0) < 120, left.join());
  });
}
