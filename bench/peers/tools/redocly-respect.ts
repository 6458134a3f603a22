import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { deletionsLast, readDocument } from '../documents.ts';
import { documentName, type Failure, type Peer, withoutRepetitions } from '../peer.ts';
import { runCommand } from '../run-command.ts';

interface ArazzoStep {
  readonly operationId: string;
  readonly 'x-security'?: ReadonlyArray<{ readonly schemeName: string }>;
}

interface Arazzo {
  readonly workflows: ReadonlyArray<{ readonly steps: readonly [ArazzoStep, ...ArazzoStep[]] }>;
}

/** A report of Redocly respect, as far as it is read. */
interface RespectReport {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly RespectWorkflow[] }>>;
}

interface RespectWorkflow {
  readonly workflowId: string;
  readonly executedSteps: ReadonlyArray<{
    readonly stepId: string;
    readonly checks?: ReadonlyArray<{ readonly name: string; readonly passed: boolean }>;
    readonly response?: { readonly statusCode?: number };
  }>;
}

const reportName = 'respect.json';
const arazzoName = 'library.arazzo.yaml';
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const generateLimitMs = 120_000;

/** Redocly respect: the workflows that Redocly generates from the document, one for each operation. */
export const redoclyRespect: Peer = {
  id: 'redocly-respect',
  name: 'Redocly respect',
  packages: { '@redocly/cli': '2.77.0' },
  call: [
    'redocly generate-arazzo <document> --output-file library.arazzo.yaml',
    'redocly respect library.arazzo.yaml --input libraryKey=<key> --server lending-library-openapi=<base URL> --json-output <file>',
  ],
  remarks: [
    'Of the generated Arazzo document we corrected the security, of which it demands both alternatives, the values in paths, and the order of deletions.',
    'It sends one request to each operation and checks status, media type and schema of the response. Arazzo is made for workflows that a person designs; those would find more.',
  ],
  async prepare(place) {
    const arazzo = join(place.folder, arazzoName);
    const args = ['generate-arazzo', documentName, '--output-file', arazzo];
    const command = { program: join(place.bin, 'redocly'), args, env };
    const { output } = await runCommand(command, { cwd: place.folder, limitMs: generateLimitMs });
    const generated = await readFile(arazzo, 'utf8').catch(() => {
      throw new Error(`redocly generate-arazzo: ${output.trim().slice(0, 300)}`);
    });
    const document = (await readDocument(place)) as OpenApi;
    await writeFile(arazzo, stringify(correct(parse(generated) as Arazzo, document)));
  },
  run: ({ folder, bin }, { baseUrl, apiKey }) => ({
    program: join(bin, 'redocly'),
    args: [
      ['respect', join(folder, arazzoName), '--input', `libraryKey=${apiKey}`],
      ['--server', `lending-library-openapi=${baseUrl}`, '--json-output', join(folder, reportName)],
    ].flat(),
    env,
  }),
  async read({ folder }) {
    const file = join(folder, reportName);
    const report = JSON.parse(await readFile(file, 'utf8')) as RespectReport;
    // The next run that leaves none is not to be taken for this one.
    await rm(file);
    return readRespectReport(report);
  },
};

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** What stands in the paths whose style it does not know, as the document asks for it. */
const styledValues: Readonly<Record<string, string>> = {
  place: ';place=2,7',
  signature: '.CL.861.MIS',
  span: 'from=1850,to=1950',
};

function operationsOf({ paths }: OpenApi): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [operationId ?? '', { method, path }] as const),
    ),
  );
}

function correct({ workflows, ...rest }: Arazzo, document: OpenApi): object {
  const operations = operationsOf(document);
  const operationOf = ({ operationId }: ArazzoStep): Operation =>
    operations.get(operationId.split('.').at(-1) ?? '') ?? { method: '', path: '' };
  const values = new Map(Object.entries(styledValues));
  for (const { name, example, ...parameter } of Object.values(document.components.parameters))
    if (parameter.in === 'path') values.set(name, String(example));
  const ordered = deletionsLast(workflows, ({ steps: [step] }) => operationOf(step));
  return {
    ...rest,
    workflows: ordered.map((workflow) => ({
      ...workflow,
      steps: workflow.steps.map((step) => correctStep(step, operationOf(step).path, values)),
    })),
  };
}

function correctStep(step: ArazzoStep, path: string, values: ReadonlyMap<string, string>): object {
  const parameters = [...values]
    .filter(([name]) => path.includes(`{${name}}`))
    .map(([name, value]) => ({ in: 'path', name, value }));
  const security = step['x-security']?.filter(({ schemeName }) => schemeName === 'libraryKey');
  return { ...step, ...(parameters.length > 0 && { parameters }), ...(security && { 'x-security': security }) };
}

/** Returns the failed checks of a report, each with the status of the response that it judged. */
export function readRespectReport({ files }: RespectReport): Failure[] {
  const failures = Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows)
    .flatMap(({ workflowId, executedSteps }) =>
      executedSteps.flatMap(({ stepId, checks = [], response }) =>
        checks
          .filter(({ passed }) => !passed)
          .map(({ name }) => ({
            place: `${workflowId} ${stepId}`,
            says: `${name}, status ${response?.statusCode ?? 'none'}`,
          })),
      ),
    );
  return withoutRepetitions(failures);
}
