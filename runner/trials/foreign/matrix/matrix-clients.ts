import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../../../../bench/peers/install-packages.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import { type ForeignProgram, programs } from '../clients/programs.test-support.ts';
import type { restLibraries } from '../clients/rest-libraries.test-support.ts';
import { readVersion } from '../../advisories/read-version.ts';
import { loadGlue } from '../../advisories/load-glue.ts';
import type { MatrixClient, Use } from './matrix-client.ts';

const run = promisify(execFile);
const trials = join(import.meta.dirname, '..', '..');
const root = join(trials, '..', '..');
const programLimitMs = 60_000;

/** A package of npm at one version, installed into a folder of its own, with the program that the record has for it. */
function published(name: string, version: string, use: Use = 'HTTP'): MatrixClient {
  const glue = name.replace('/', '-');
  const placeIn = (folder: string): string => join(folder, `${glue}-${version}`);
  return {
    name,
    language: 'JavaScript',
    use,
    async version(folder) {
      await installPackages({ [name]: version }, placeIn(folder));
      return version;
    },
    load: (folder) => loadGlue(glue, placeIn(folder)),
  };
}

/** A package that the trials, or the repository, have installed. */
function installed(
  name: string,
  {
    package: of,
    load,
    use,
    place = trials,
  }: {
    readonly package: string;
    readonly load: () => Promise<ForeignClient>;
    readonly use: Use;
    readonly place?: string;
  },
): MatrixClient {
  return {
    name,
    language: 'JavaScript',
    use,
    version: () => readVersion(join(place, 'node_modules', of)),
    load,
  };
}

type LibraryName = keyof typeof restLibraries;

function library(
  name: string,
  key: LibraryName,
  of: { readonly package: string; readonly place?: string },
): MatrixClient {
  const load = async (): Promise<ForeignClient> =>
    (await import('../clients/rest-libraries.test-support.ts')).restLibraries[key];
  return installed(name, { ...of, load, use: 'HTTP' });
}

async function versionOf([program, ...words]: ForeignProgram['probe']): Promise<string> {
  const { stdout } = await run(program, words, { timeout: programLimitMs }).catch((error: unknown) => {
    throw new Error('this machine has none', { cause: error });
  });
  return /\d{1,9}(?:\.\d{1,9})+/.exec(stdout)?.[0] ?? stdout.trim().slice(0, 20);
}

const ofMachine: readonly MatrixClient[] = Object.entries<ForeignProgram>(programs).map(
  ([name, { language, probe, client }]) => ({
    name,
    language,
    use: 'HTTP',
    version: () => versionOf(probe),
    load: () => client,
  }),
);

const requestsOauthlib: MatrixClient = {
  name: 'requests-oauthlib of Python, with PKCE of the program',
  language: 'Python',
  use: 'OAuth',
  version: () => versionOf(['/usr/bin/python3', '-c', 'import requests_oauthlib as it; print(it.__version__)']),
  load: () => ({
    kinds: ['oauth'],
    async run(env) {
      const file = join(trials, 'foreign', 'clients', 'programs', 'sign_in_with_requests_oauthlib.py');
      await run('/usr/bin/python3', [file], { env });
    },
  }),
};

const ofNode: MatrixClient = {
  name: 'fetch of Node',
  language: 'JavaScript',
  use: 'HTTP',
  version: () => process.versions.node,
  load: async () => (await import('../clients/rest-libraries.test-support.ts')).restLibraries['fetch of Node'],
};

const signIns: readonly MatrixClient[] = [
  installed('oauth4webapi', {
    package: 'oauth4webapi',
    place: root,
    use: 'OAuth',
    load: async () => (await import('../clients/oauth-libraries.test-support.ts')).oauth4webapi,
  }),
  installed('openid-client', {
    package: 'openid-client',
    use: 'OAuth',
    load: async () => (await import('../clients/openid-client.test-support.ts')).openidClient,
  }),
  installed('simple-oauth2, with state and PKCE of the program', {
    package: 'simple-oauth2',
    use: 'OAuth',
    load: async () => (await import('../clients/simple-oauth2.test-support.ts')).carefulSimpleOauth2,
  }),
  published('@badgateway/oauth2-client', '3.3.1', 'OAuth'),
  requestsOauthlib,
];

const assistants: readonly MatrixClient[] = [
  {
    ...installed('@modelcontextprotocol/sdk, which signs in', {
      package: '@modelcontextprotocol/sdk',
      place: root,
      use: 'MCP',
      load: () => loadGlue('@modelcontextprotocol-sdk', root),
    }),
  },
  installed('@modelcontextprotocol/sdk, with a token', {
    package: '@modelcontextprotocol/sdk',
    place: root,
    use: 'MCP',
    load: async () => (await import('../../foreign-clients/mcp-sdks.test-support.ts')).sdk1(),
  }),
  installed('@modelcontextprotocol/client, with sessions', {
    package: '@modelcontextprotocol/client',
    place: root,
    use: 'MCP',
    load: async () => (await import('../../foreign-clients/mcp-sdks.test-support.ts')).sdk2('legacy'),
  }),
  installed('@modelcontextprotocol/client, stateless first', {
    package: '@modelcontextprotocol/client',
    place: root,
    use: 'MCP',
    load: async () => (await import('../../foreign-clients/mcp-sdks.test-support.ts')).sdk2('auto'),
  }),
  published('@ai-sdk/mcp', '2.0.99', 'MCP'),
  published('mcp-remote', '0.15.1', 'MCP'),
];

/** All clients of the matrix, in the order of the page. */
export const matrixClients: readonly MatrixClient[] = [
  ofNode,
  library('undici, with its redirect and retry interceptors', 'undici 8, with its redirect and retry interceptors', {
    package: 'undici',
    place: root,
  }),
  library('axios', 'axios 1.21.1', { package: 'axios' }),
  library('axios with axios-retry', 'axios 1.21.1 with axios-retry 4.5.0', { package: 'axios-retry' }),
  library('got', 'got 16.1.0', { package: 'got' }),
  library('ky', 'ky 2.1.0', { package: 'ky' }),
  library('ofetch', 'ofetch 1.5.1', { package: 'ofetch' }),
  library('node-fetch', 'node-fetch 3.3.2', { package: 'node-fetch' }),
  library('superagent', 'superagent 10.4.2', { package: 'superagent' }),
  library('superagent that tries again', 'superagent 10.4.2 that tries again', { package: 'superagent' }),
  library('urllib', 'urllib 4.9.2', { package: 'urllib' }),
  library('openapi-fetch', 'openapi-fetch 0.17.0', { package: 'openapi-fetch' }),
  published('@hapi/wreck', '18.1.2'),
  published('needle', '3.5.0'),
  published('phin', '4.0.0'),
  published('make-fetch-happen', '16.0.1'),
  published('typed-rest-client', '3.1.2'),
  published('follow-redirects', '1.16.3'),
  ...ofMachine,
  ...signIns,
  ...assistants,
];
