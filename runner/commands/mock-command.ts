import { resolve } from 'node:path';
import { readOneOf, readText, readWholeNumber } from '../config/option-values.ts';
import type { OptionTable } from '../config/read-options.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';
import { messageLine } from '../text/message.ts';
import type { OverlayChoice } from './proof/choose-overlays.ts';
import { describeMock } from './target/describe-mock.ts';

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
    description: "response bodies: echo the request, or the contract's example (default: example)",
    read: readOneOf(['echo', 'example']),
  },
  contract: {
    kind: 'value',
    flags: '--contract <file>',
    description: 'OpenAPI 3.1 document to serve (default: the plant store)',
    read: readText,
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
    const { port, host, auth, approval, answers, contract, json, quiet } = options;
    const overlays = options.defect || options.variant ? await appliedOverlays(options) : [];
    return serveMock({
      ...(port && { port: port.value }),
      ...(host && { host: host.value }),
      ...(auth && { auth: auth.value }),
      ...(approval && { approval: approval.value }),
      ...(answers && { answers: answers.value }),
      ...(contract && { contractFile: resolve(surroundings.directory, contract.value) }),
      overlays,
      ...(quiet && { quiet: quiet.value }),
      ...(json?.value === true && { describe: (mock) => describeMock(mock, overlays) }),
      print: (line) => surroundings.stdout.write(`${line}\n`),
      printError: (line) => surroundings.stderr.write(`${messageLine(line)}\n`),
      onSignal: (signal, listener) => surroundings.onSignal(signal, listener),
    });
  },
});

/** Resolves to the defects and variants of these ids. Throws {@link UsageError} for an id that is unknown. */
async function appliedOverlays(choice: Pick<OverlayChoice, 'defect' | 'variant'>): Promise<readonly Overlay[]> {
  const [{ defects, variants }, { chooseOverlays }] = await Promise.all([
    import('../../fixtures/overlays/index.generated.ts'),
    import('./proof/choose-overlays.ts'),
  ]);
  const { overlays } = chooseOverlays([...defects, ...variants], { ...choice, named: [] });
  return overlays;
}
