import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import { isObject } from '../../documents/json-value.ts';
import { orInstead } from '../../kit/or-instead.ts';
import type { McpReply } from '../../kit/json-rpc.ts';
import {
  eraNames,
  latestRevision,
  type ListedTool,
  type McpEra,
  type McpEras,
  type SessionTrial,
} from '../../kit/mcp.ts';
import type { SystemClient } from '../send-to-system.ts';
import { beforeOpening, type ClientState, confirmClient, initializeMessage } from './legacy-client.ts';
import { findPlainMethods, type PlainMethods } from './plain-methods.ts';
import { faultOfSessions, trySession } from './session-trial.ts';
import { type HeaderState, postMessage, withMeta } from './mcp-sender.ts';

/** Pages of a list that are read at the most; a list without end is for a check of its own. */
const mostPages = 100;
/** So many pages in a row without a new tool are a list without end. */
const mostIdlePages = 5;
/** Pages are kept for the run: a list longer than this, in bytes, is read no further. */
const mostListBytes = 16 * 1024 * 1024;

/** What is found out about the endpoint once a run, by whichever check needs it first. */
export interface McpState extends PlainMethods {
  eras(): Promise<McpEras>;
  /** Throws {@link Inapplicable} where the era is not spoken. */
  state(era: McpEra): Promise<ClientState>;
  tools(era: McpEra): Promise<readonly ListedTool[]>;
  /** The answers that {@link tools} are read from. */
  toolPages(era: McpEra): Promise<readonly McpReply[]>;
  /** Throws {@link Inapplicable} where the era is not spoken. */
  sessionTrial(): Promise<SessionTrial>;
}

/** What is found out one after another, and recorded apart: which check needs it first is chance. */
export type McpStep = 'eras' | 'confirmation' | 'legacy-tools' | 'modern-tools' | 'ping' | 'session';

/** Returns how the endpoint is asked on behalf of all checks, and what numbers the messages. */
export type McpStepAsker = (step: McpStep) => { readonly asked: SystemClient; nextId(this: void): number };

const modern: HeaderState = { era: 'modern', revision: latestRevision.modern, sessionId: null };
const modernErrors = [-32020, -32021];
const unsupportedVersion = -32022;

/** Returns the shared state; requests are sent through the sessions that open the run. */
export function createMcpState(askFor: McpStepAsker): McpState {
  const askEras = once(() => findEras(askFor('eras')));
  const openLegacy = once(async () => confirmClient(askFor('confirmation').asked, (await askEras()).legacy.reply));
  const stateOf = async (era: McpEra): Promise<ClientState> => {
    const eras = await askEras();
    if (!eras[era].spoken) throw reasonForSilence(era, eras[era].reply);
    if (era === 'modern') return { ...modern, revision: latestRevision.modern, opening: eras.modern.reply };
    return openLegacy();
  };
  const listTools = async (era: McpEra): Promise<McpReply[]> =>
    readToolPages(await stateOf(era), askFor(`${era}-tools`));
  const pages = { legacy: once(() => listTools('legacy')), modern: once(() => listTools('modern')) };
  const plain = findPlainMethods({
    stateOf,
    listsTools: async (era) => (await orInstead(pages[era](), null)) !== null,
    ping: async (state) => {
      const { asked, nextId } = askFor('ping');
      return postMessage(asked, { body: { jsonrpc: '2.0', id: nextId(), method: 'ping' } }, { state });
    },
  });
  const sessionTrial = once(async () => {
    await stateOf('legacy');
    const { asked, nextId } = askFor('session');
    return trySession(asked, nextId);
  });
  const explained = async <Value>(era: McpEra, asking: Promise<Value>): Promise<Value> =>
    asking.catch(async (error: unknown) => {
      const isUnsaid = era === 'legacy' && error instanceof Untestable;
      throw (isUnsaid ? await causeOf(sessionTrial) : null) ?? error;
    });
  return {
    eras: askEras,
    plainMethod: (era) => explained(era, plain.plainMethod(era)),
    smallestMethod: (era) => explained(era, plain.smallestMethod(era)),
    state: stateOf,
    tools: async (era) => (await explained(era, pages[era]())).flatMap(toolsOf),
    toolPages: (era) => explained(era, pages[era]()),
    sessionTrial,
  };
}

/** Resolves to what is wrong with every session; `null` where nothing is known to be. */
async function causeOf(sessionTrial: McpState['sessionTrial']): Promise<Untestable | null> {
  const trial = await sessionTrial().catch(() => null);
  if (trial === null) return null;
  const [cause = null] = [400, 404, 502, 503, 504].flatMap(
    (status) => faultOfSessions(trial, { method: 'POST', status }) ?? [],
  );
  return cause === null ? null : new Untestable(cause);
}

/** What was broken off, or was no HTTP, says nothing of an era. */
function reasonForSilence(era: McpEra, { exchange }: McpReply): Error {
  const { fault } = exchange;
  if (fault === null) return new Inapplicable(`the endpoint does not speak ${eraNames[era]} MCP`);
  return new Untestable(`whether the endpoint speaks ${eraNames[era]} MCP cannot be known: ${fault.message}`);
}

async function findEras({ asked, nextId }: ReturnType<McpStepAsker>): Promise<McpEras> {
  if (asked.access.lacksCredentials !== null) throw new Untestable(asked.access.lacksCredentials);
  const discover = await askModern(asked, 'server/discover', nextId);
  const spoken = listsModern(discover) || isModernError(discover) || (await servesStateless(asked, nextId));
  const body = initializeMessage(nextId(), {});
  const initialize = await postMessage(asked, { body }, { state: beforeOpening });
  return {
    modern: { spoken, reply: discover },
    legacy: { spoken: initialize.result !== null, reply: initialize },
  };
}

function askModern(asked: SystemClient, method: string, nextId: () => number): Promise<McpReply> {
  const body = { jsonrpc: '2.0', id: nextId(), method, params: withMeta({}, {}) };
  return postMessage(asked, { body }, { state: modern });
}

/** A server of the legacy era may answer discovery too: what counts are the versions that it lists. */
function listsModern({ result }: McpReply): boolean {
  const versions = result?.['supportedVersions'];
  return Array.isArray(versions) && versions.includes(latestRevision.modern);
}

/** Returns whether an error is one that only the modern era has; one that lists the versions of the other era says that this one is not spoken. */
function isModernError({ error }: McpReply): boolean {
  if (error?.code !== unsupportedVersion) return modernErrors.includes(error?.code ?? 0);
  const versions = isObject(error.data) ? error.data['supported'] : undefined;
  return !Array.isArray(versions) || versions.includes(latestRevision.modern);
}

/** A server that lacks discovery is still of the modern era where its results say what only that era says. */
async function servesStateless(asked: SystemClient, nextId: () => number): Promise<boolean> {
  const reply = await askModern(asked, 'tools/list', nextId);
  return typeof reply.result?.['resultType'] === 'string' || isModernError(reply);
}

async function readToolPages(state: ClientState, { asked, nextId }: ReturnType<McpStepAsker>): Promise<McpReply[]> {
  const pages: McpReply[] = [];
  const seen = new Set<unknown>();
  let cursor: unknown;
  const names = new Set<unknown>();
  let bytes = 0;
  let idle = 0;
  while (pages.length < mostPages && bytes < mostListBytes && idle < mostIdlePages) {
    const params = cursor === undefined ? {} : { cursor };
    const body = {
      jsonrpc: '2.0',
      id: nextId(),
      method: 'tools/list',
      params: state.era === 'modern' ? withMeta(params, {}) : params,
    };
    const reply = await postMessage(asked, { body }, { state });
    const { result, error } = reply;
    if (error?.code === -32601) throw new Inapplicable('the target has no tools: tools/list is an unknown method');
    if (!Array.isArray(result?.['tools'])) {
      if (pages.length === 0) throw new Untestable('the response to tools/list is not a list of tools');
      return pages;
    }
    pages.push(reply);
    bytes += reply.exchange.response?.body.bytes.length ?? 0;
    const known = names.size;
    for (const { name } of toolsOf(reply)) names.add(name);
    idle = names.size === known ? idle + 1 : 0;
    cursor = result['nextCursor'];
    if (typeof cursor !== 'string' || seen.has(cursor)) return pages;
    seen.add(cursor);
  }
  return pages;
}

function toolsOf({ result }: McpReply): ListedTool[] {
  const tools = result?.['tools'];
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
