import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletionsLast, readDocument } from '../documents.ts';
import { documentName, type Failure, keyHeader, type Peer, withoutRepetitions } from '../peer.ts';
import { runCommand } from '../run-command.ts';

/** What Newman exports of a run, as far as it is read. */
interface NewmanReport {
  readonly run: {
    readonly executions: ReadonlyArray<{
      readonly item: { readonly name: string };
      readonly response?: { readonly code?: number };
      readonly requestError?: { readonly code?: string };
      readonly assertions?: ReadonlyArray<{ readonly assertion: string; readonly error?: object }>;
    }>;
  };
}

const reportName = 'newman.json';
const collectionName = 'collection.json';
const generateLimitMs = 300_000;
const on = { enabled: true };

/** What Portman varies in a request, one thing at a time. */
const fuzzed = {
  requiredFields: on,
  minimumNumberFields: on,
  maximumNumberFields: on,
  minLengthFields: on,
  maxLengthFields: on,
};

/** Portman and Newman: every contract test and all of Portman's fuzzing, with ids of the document. */
export const portman: Peer = {
  id: 'portman',
  name: 'Portman and Newman',
  // Portman needs tslib, and does not say so.
  packages: { '@apideck/portman': '1.33.0', newman: '6.2.2', tslib: '2.8.1' },
  call: [
    'portman --local <document> --portmanConfigFile portman.json --output collection.json',
    'newman run collection.json --env-var baseUrl=<base URL> --env-var libraryKey=<key> --reporters json',
  ],
  remarks: [
    'Its configuration has all contract tests, and all fuzzing of bodies and queries of operations that document 400.',
    'Portman loses digits of ids beyond 2^53, so its configuration names the ids in paths as strings.',
    'Its configuration leaves what may be chained (create, then read) to the person; nothing of that was written.',
    'The package `tslib`, which it needs and does not name, was installed beside it.',
  ],
  async prepare(place) {
    const document = (await readDocument(place)) as OpenApi;
    await writeFile(join(place.folder, 'portman.json'), JSON.stringify(configure(document)));
    const args = ['--local', documentName, '--portmanConfigFile', 'portman.json', '--output', collectionName];
    const command = { program: join(place.bin, 'portman'), args };
    const { output } = await runCommand(command, { cwd: place.folder, limitMs: generateLimitMs });
    await readFile(join(place.folder, collectionName)).catch(() => {
      throw new Error(`portman: ${output.trim().slice(-300)}`);
    });
  },
  run: ({ folder, bin }, { baseUrl, apiKey }) => ({
    program: join(bin, 'newman'),
    args: [
      ['run', join(folder, collectionName), '--env-var', `baseUrl=${baseUrl}`, '--env-var', `libraryKey=${apiKey}`],
      ['--timeout-request', '10000', '--reporters', 'json', '--reporter-json-export', join(folder, reportName)],
    ].flat(),
  }),
  async read({ folder }) {
    const file = join(folder, reportName);
    const report = JSON.parse(await readFile(file, 'utf8')) as NewmanReport;
    // The next run that leaves none is not to be taken for this one.
    await rm(file);
    return readNewmanReport(report);
  },
};

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

function configure({ paths, components }: OpenApi): object {
  const all = { openApiOperation: '*::/*' };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path })),
  );
  const ids = Object.values(components.parameters).filter((parameter) => parameter.in === 'path');
  return {
    version: 1,
    tests: {
      contractTests: [
        { ...all, statusSuccess: on, contentType: on, jsonBody: on, schemaValidation: on, headersPresent: on },
      ],
      variationTests: [{ ...all, openApiResponse: '400', variations: [variation] }],
    },
    overwrites: [
      { ...all, overwriteRequestSecurity: { apiKey: { key: keyHeader, value: '{{libraryKey}}', in: 'header' } } },
      ...operations.map(({ method, path }) => ({
        openApiOperation: `${method.toUpperCase()}::${path}`,
        overwriteRequestPathVariables: ids
          .filter(({ name }) => path.includes(`{${name}}`))
          .map(({ name, example }) => ({ key: name, value: String(example), overwrite: true })),
      })),
    ],
    globals: {
      orderOfOperations: deletionsLast(operations, (operation) => operation).map(
        ({ method, path }) => `${method.toUpperCase()}::${path}`,
      ),
    },
  };
}

const variation = {
  name: 'wrong',
  fuzzing: [{ requestBody: [fuzzed], requestQueryParams: [fuzzed] }],
  tests: { contractTests: [{ statusCode: { enabled: true, code: 400 }, schemaValidation: on, contentType: on }] },
};

/** Returns the failed assertions of a report, each with the status of the response that it judged. */
export function readNewmanReport({ run }: NewmanReport): Failure[] {
  const failures = run.executions.flatMap(({ item, response, requestError, assertions = [] }) => [
    ...(requestError === undefined ? [] : [{ place: item.name, says: `no response: ${requestError.code ?? ''}` }]),
    ...assertions
      .filter(({ error }) => error !== undefined)
      .map(({ assertion }) => ({ place: item.name, says: `${assertion}, status ${response?.code ?? 'none'}` })),
  ]);
  return withoutRepetitions(failures);
}
