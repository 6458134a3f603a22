import {
  type McpServer,
  ResourceNotFoundError,
  type ReadResourceResult,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { UsageError } from '../../errors/usage-error.ts';
import { reportAsMarkdown } from '../../reporters/markdown/markdown.ts';
import { catalogue } from '../catalogue.ts';
import { findEntry } from '../find-entry.ts';
import { renderExplanation } from '../render-explanation.ts';
import type { AgentSession } from './agent-session.ts';
import { plainStyle } from './plain-style.ts';
import { cleanText } from './clean-finding.ts';
import { findRun, listRuns } from './stored-runs.ts';

/** Stored runs that are listed as resources; list_runs has all of them. */
const mostRuns = 50;

const suites = [...new Set(catalogue.map(({ suite }) => suite))];

/** Registers the pages of the catalogue and the stored runs as resources of a server. */
export function registerResources(server: McpServer, session: AgentSession): void {
  registerSuites(server, session);
  registerChecks(server, session);
  registerRuns(server, session);
}

function registerSuites(server: McpServer, session: AgentSession): void {
  server.registerResource(
    'catalogue',
    'vivero://catalogue',
    { title: 'Suites', description: 'The suites of checks', mimeType: 'text/plain' },
    (uri) => textOf(uri, suites.map(describeSuite).join('\n'), session),
  );
  server.registerResource(
    'suite',
    new ResourceTemplate('vivero://catalogue/{suite}', {
      list: () => ({
        resources: suites.map((suite) => ({
          uri: `vivero://catalogue/${suite}`,
          name: `suite ${suite}`,
          title: `Checks of ${suite}`,
          mimeType: 'text/plain',
        })),
      }),
      complete: { suite: (start) => suites.filter((suite) => suite.startsWith(start)) },
    }),
    { title: 'Checks of a suite', description: 'Level, id and title of each check', mimeType: 'text/plain' },
    (uri, { suite }) => {
      const checks = catalogue.filter((entry) => entry.suite === suite);
      if (checks.length === 0) throw new ResourceNotFoundError(uri.href);
      return textOf(uri, checks.map(({ level, id, title }) => `${level} ${id}: ${title}`).join('\n'), session);
    },
  );
}

function registerChecks(server: McpServer, session: AgentSession): void {
  server.registerResource(
    'check',
    new ResourceTemplate('vivero://catalogue/{suite}/{check}', {
      list: undefined,
      complete: {
        check: (start, context) =>
          catalogue
            .filter(({ suite }) => suite === context?.arguments?.['suite'])
            .map(({ id }) => id.slice(id.indexOf('/') + 1))
            .filter((name) => name.startsWith(start)),
      },
    }),
    { title: 'A check', description: 'Its clause, what passes and fails, and how to fix it', mimeType: 'text/plain' },
    (uri, { suite, check }) =>
      orNotFound(uri, () =>
        textOf(uri, renderExplanation(findEntry(`${String(suite)}/${String(check)}`), plainStyle), session),
      ),
  );
}

function registerRuns(server: McpServer, session: AgentSession): void {
  server.registerResource(
    'run',
    new ResourceTemplate('vivero://runs/{+run}', {
      list: async () => ({
        resources: (await listRuns(session)).slice(0, mostRuns).map((run) => ({
          uri: `vivero://runs/${run.split('/').map(encodeURIComponent).join('/')}`,
          name: `run ${run}`,
          title: `Run ${run}`,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'A stored run', description: 'The verdict and the failures, as Markdown', mimeType: 'text/markdown' },
    (uri, { run }) =>
      orNotFound(uri, async () => {
        const { report, directory } = await findRun(session, { run: decodeName(uri, String(run)) });
        const text = reportAsMarkdown(report, { ...plainStyle, directory });
        return textOf(uri, text, session);
      }),
  );
}

function describeSuite(suite: string): string {
  const count = catalogue.filter((entry) => entry.suite === suite).length;
  return `${suite}: ${count} checks, vivero://catalogue/${suite}`;
}

function textOf(uri: URL, text: string, { surroundings }: AgentSession): ReadResourceResult {
  const mimeType = uri.host === 'runs' ? 'text/markdown' : 'text/plain';
  return { contents: [{ uri: uri.href, mimeType, text: cleanText(text, surroundings.secrets) }] };
}

function decodeName(uri: URL, name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new ResourceNotFoundError(uri.href);
  }
}

async function orNotFound(
  uri: URL,
  read: () => ReadResourceResult | Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof UsageError ? new ResourceNotFoundError(uri.href) : error;
  }
}
