import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunningMock } from '../../fixtures/mock/start-mock.ts';
import type {
  ConfiguredCredentials,
  ConfiguredLimitedScope,
  ConfiguredTarget,
} from '../config/config-file.generated.ts';
import { settingsOfMock } from '../commands/target/mock-settings.ts';
import type { SystemSettings } from '../engine/run-settings.ts';
import type { LimitedScope } from '../kit/scope-need.ts';

const program = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** What a process of vivero did. */
export interface EndedProcess {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs vivero in a process of its own, with nothing of this environment but what node needs. */
export function runVivero(
  line: readonly string[],
  { directory, env = {} }: { readonly directory: string; readonly env?: Readonly<Record<string, string>> },
): Promise<EndedProcess> {
  const child = spawn(process.execPath, [program, ...line], {
    cwd: directory,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...texts }));
  });
}

/** Returns the configuration of a target that is the mock, with everything that makes checks possible. */
export function configureMock(mock: RunningMock): ConfiguredTarget {
  const { plantStore, mcp, api, site, connector } = settingsOfMock(mock);
  if (plantStore === null || mcp === null || api === null || site === null || connector === null)
    throw new Error('the mock is not whole');
  const { company, otherCompany, session, texts } = connector;
  if (company === null || otherCompany === null || session === null || api.apiKey === null || mcp.client === null)
    throw new Error('the mock is not whole');
  return {
    plantStore: { url: plantStore.url.href, document: mock.documentUrl },
    mcp: { url: mcp.url.href },
    api: { url: api.url.href },
    site: { url: site.url.href },
    connector: { url: connector.url.href, company, otherCompany, session, texts },
    systems: {
      plantStore: { credentials: credentialsOf(plantStore) },
      api: { credentials: { ...credentialsOf(api), apiKey: api.apiKey } },
      mcp: {
        credentials: {
          ...credentialsOf(mcp),
          client: { id: mcp.client.id, redirectUri: mcp.client.redirectUri?.href ?? '' },
          ...(mcp.authorizationServer !== null && { authorizationServer: mcp.authorizationServer }),
        },
      },
    },
  };
}

function credentialsOf({ tokens }: SystemSettings): ConfiguredCredentials {
  const { limitedScope, valid, ...others } = tokens;
  const given = Object.entries({ token: valid, ...others }).filter(([, token]) => token !== null);
  return { ...Object.fromEntries(given), ...(limitedScope && { limitedScope: writtenScope(limitedScope) }) };
}

function writtenScope({ neededBy, ...rest }: LimitedScope): ConfiguredLimitedScope {
  return { ...rest, ...(neededBy !== null && { neededBy }) };
}
