import { resolve } from 'node:path';
import { readOneOf, readText, readTimeoutMs, readWholeNumber, RefusedValue } from '../config/option-values.ts';
import type { OptionTable } from '../config/read-options.ts';
import type { ResponseDelay } from '../../fixtures/mock/delay-responses.ts';
import type { MockOptions } from '../../fixtures/mock/mock-options.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import type { ServeMockOptions } from '../../fixtures/mock/run-mock.ts';
import { jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';
import { messageLine } from '../text/message.ts';
import type { OverlayChoice } from './proof/choose-overlays.ts';
import { describeMock } from './target/describe-mock.ts';
import { loadClientWork } from './control/load-client-work.ts';
import type { Surroundings } from './surroundings.ts';

const mockOptions = {
  port: {
    kind: 'value',
    flags: '--port <n>',
    description: 'port to listen on; 0 picks a free port (default: 4010)',
    read: readWholeNumber(0, 65_535),
  },
  host: {
    kind: 'value',
    flags: '--host <ip>',
    description: 'IP address to listen on (default: 127.0.0.1)',
    read: readText,
  },
  tls: {
    kind: 'switch',
    flags: '--tls',
    description: 'serve https, with a certificate of an authority that lives as long as the mock',
  },
  http: {
    kind: 'value',
    flags: '--http <version>',
    description: 'version of HTTP: 1.1, 2, or auto: what the client chooses with --tls (default: auto)',
    read: readOneOf(['auto', '1.1', '2']),
  },
  auth: {
    kind: 'value',
    flags: '--auth <mode>',
    description: 'strict verifies tokens, presence accepts any token, off needs none (default: strict)',
    read: readOneOf(['strict', 'presence', 'off']),
  },
  approval: {
    kind: 'value',
    flags: '--approval <mode>',
    description: 'page shows a consent page in the browser, automatic grants without one (default: page)',
    read: readOneOf(['page', 'automatic']),
  },
  answers: {
    kind: 'value',
    flags: '--answers <mode>',
    description: "response bodies: echo the plant that was sent, or the contract's example (default: echo)",
    read: readOneOf(['echo', 'example']),
  },
  contract: {
    kind: 'value',
    flags: '--contract <file>',
    description: 'OpenAPI document, 2.0 to 3.2, to serve (default: the plant store)',
    read: readText,
  },
  stateful: {
    kind: 'switch',
    flags: '--stateful',
    description: 'keep what is created with --contract: read, list, replace and delete it',
  },
  library: {
    kind: 'switch',
    flags: '--library',
    description: 'serve a lending library, with a contract of its own, to try things on',
  },
  delay: {
    kind: 'list',
    flags: '--delay <time>',
    description: 'let responses wait: 200ms for all, or "POST /plants=2s"; repeatable',
    read: readDelay,
    isSplitAtCommas: false,
  },
  defect: {
    kind: 'list',
    flags: '--defect <id>',
    description: 'make the mock fail on purpose ("vivero list --defects"); repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  variant: {
    kind: 'list',
    flags: '--variant <id>',
    description: 'make the mock unusual, but right ("vivero list --variants"); repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  control: {
    kind: 'switch',
    flags: '--control',
    description: 'serve the live journal and its API at /__vivero/; disable with --no-control',
    isNegatable: true,
  },
  json: { ...jsonOption, description: 'print URLs and tokens as one JSON document' },
  quiet: { kind: 'switch', flags: '--quiet', description: 'do not log requests' },
} as const satisfies OptionTable;

/** `vivero mock`. */
export const mockCommand = defineCommand({
  options: mockOptions,
  notes:
    'URLs and exports of tokens go to standard output, a line for each request to\nstandard error. SIGHUP, or a change of the contract, reads it again.\n',
  async execute({ options, surroundings }) {
    const { serveMock } = await import('../../fixtures/mock/run-mock.ts');
    const { port, host, tls, http, auth, approval, answers, contract, stateful, library, json, quiet, control, delay } =
      options;
    const overlays = options.defect || options.variant ? await appliedOverlays(options) : [];
    const { makeMockCertificate } = await import('./target/make-mock-certificate.ts');
    const certificate = tls?.value === true ? makeMockCertificate(host?.value ?? '127.0.0.1') : null;
    const wanted = overlays.find(({ configured }) => configured?.http !== undefined)?.configured?.http;
    const version = http?.value ?? (certificate === null ? wanted : undefined);
    return serveMock({
      ...(port && { port: port.value }),
      ...(host && { host: host.value }),
      ...(certificate && { tls: certificate }),
      ...(version && { http: version }),
      ...(auth && { auth: auth.value }),
      ...(approval && { approval: approval.value }),
      ...(answers && { answers: answers.value }),
      ...(contract && { contractFile: resolve(surroundings.directory, contract.value) }),
      ...(stateful && { isStateful: stateful.value }),
      ...(library && { isLibrary: library.value }),
      ...(delay && { delays: delay.value }),
      overlays,
      ...(control?.value !== false && (await controlled(overlays, surroundings))),
      ...(quiet && { quiet: quiet.value }),
      ...(json?.value === true && { describe: (mock) => describeMock(mock, overlays, certificate?.authority) }),
      print: (line) => surroundings.stdout.write(`${line}\n`),
      printError: (line) => surroundings.stderr.write(`${messageLine(line)}\n`),
      onSignal: (signal, listener) => surroundings.onSignal(signal, listener),
    });
  },
});

/** Returns how long the responses of an operation, or of all, wait. */
function readDelay(text: string): ResponseDelay {
  const [, operation, time = text] = /^(.*)=([^=]*)$/.exec(text) ?? [];
  if (operation === undefined) return { operation: null, delayMs: readTimeoutMs(time) };
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(operation.trim()) ?? [];
  if (method === undefined || path === undefined)
    throw new RefusedValue('a time such as 200ms, or an operation with one, such as "POST /plants=2s"');
  return { operation: { method, path }, delayMs: readTimeoutMs(time) };
}

/** Resolves to the defects and variants of these ids. Throws {@link UsageError} for an id that is unknown. */
async function appliedOverlays(choice: Pick<OverlayChoice, 'defect' | 'variant'>): Promise<readonly Overlay[]> {
  const [{ defects, variants }, { chooseOverlays }] = await Promise.all([
    import('../../fixtures/overlays/index.generated.ts'),
    import('./proof/choose-overlays.ts'),
  ]);
  const { overlays } = chooseOverlays([...defects, ...variants], { ...choice, named: [] });
  return overlays;
}

/** Resolves to what lets a person watch the clients of a mock, and choose what they have to cope with. */
async function controlled(
  overlays: readonly Overlay[],
  { clock, random }: Surroundings,
): Promise<Pick<ServeMockOptions, 'control' | 'onStarted'>> {
  const [{ answerControl }, { renderPage }, { WatchedMock }] = await Promise.all([
    import('./control/answer-control.ts'),
    import('./control/open-control-server.ts'),
    import('./control/watch-mock.ts'),
  ]);
  let answer: MockOptions['control'] | null = null;
  return {
    control: (request) => answer?.(request) ?? null,
    onStarted: async (mock) => {
      const watched = await WatchedMock.of(mock, { overlays, clock, random, load: loadClientWork });
      answer = answerControl(watched, renderPage);
      return () => watched.close();
    },
  };
}
