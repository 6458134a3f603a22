import type { Api } from '../kit/api.ts';
import type { PlantStore } from '../kit/plant-store.ts';
import type { ProtectedResource } from '../kit/context.ts';
import { type Check, credentialsOf, Untestable } from '../kit/define-check.ts';
import { isObject } from '../documents/json-value.ts';
import type { ListedTool, Mcp, McpClient } from '../kit/mcp.ts';
import { describeApi } from './api-resources.ts';
import type { AddressedSystem } from './reached-systems.ts';
import type { OpenSystem } from './open-system.ts';
import type { RunSettings } from './run-settings.ts';

/** What the resources of a target are made from. */
export interface ResourceOptions {
  readonly settings: RunSettings;
  readonly plantStore: PlantStore | null;
  readonly mcp: Mcp | null;
  readonly api: Api | null;
  readonly opened: ReadonlyMap<AddressedSystem, OpenSystem>;
}

/**
 * Resolves to what bearer credentials protect on the systems that a check asks, of those that still answer; for a check that is not about
 * credentials also where the configuration says that none are needed.
 */
export async function listResources(
  check: Pick<Check, 'systems' | 'asksEachOf' | 'credentials' | 'mutates'>,
  options: ResourceOptions,
): Promise<ProtectedResource[]> {
  const { settings, plantStore, mcp, api, opened } = options;
  const asked = new Set<string>([...check.systems, ...(check.asksEachOf ?? [])]);
  const needsNone = { 'plant-store': settings.plantStore, mcp: settings.mcp, api: settings.api };
  const isAboutCredentials = credentialsOf(check) !== null;
  const answers = (system: 'plant-store' | 'mcp' | 'api'): boolean =>
    asked.has(system) &&
    !(isAboutCredentials && needsNone[system]?.needsNoCredentials === true) &&
    opened.get(system)?.outage() === null;
  const resources: ProtectedResource[] = [];
  const maySend = !(settings.readOnly && check.mutates) && !settings.capabilities.deny.includes('plant-store.create');
  if (plantStore !== null && settings.plantStore !== null && answers('plant-store') && maySend) {
    resources.push({
      name: 'POST /plants',
      system: 'plant-store',
      tokens: settings.plantStore.tokens,
      mayBePublic: false,
      request: (sending = {}) => plantStore.create({}, sending),
    });
  }
  // A check may name the MCP server for other reasons than to ask it for a resource: only then it is made ready.
  if (mcp !== null && settings.mcp !== null && answers('mcp') && check.asksEachOf?.includes('mcp'))
    resources.push(...(await describeEndpoint(mcp, settings.mcp.tokens)));
  if (api !== null && settings.api !== null && answers('api') && check.asksEachOf?.includes('api'))
    resources.push(...(await describeApi(api, settings.api)));
  return resources;
}

/**
 * Each era that the endpoint speaks is a resource of its own: what judges tokens may stand before one of them alone.
 */
async function describeEndpoint(mcp: Mcp, tokens: ProtectedResource['tokens']): Promise<ProtectedResource[]> {
  const clients = await mcp.clients().catch(() => []);
  if (clients.length > 0) return Promise.all(clients.map((client) => describeEra(client, tokens)));
  const request: ProtectedResource['request'] = async (sending = {}) => (await mcp.initialize({}, sending)).exchange;
  const obstacle = await reasonNotMcp(mcp);
  return [{ system: 'mcp', tokens, mayBePublic: true, name: 'POST /mcp', request, ...(obstacle && { obstacle }) }];
}

/** Where nothing speaks MCP to the configured credentials, what is said to others is not about credentials; a crash may be. */
async function reasonNotMcp(mcp: Mcp): Promise<Untestable | null> {
  const eras = await mcp.eras().catch(() => null);
  const status = eras?.legacy.reply.exchange.response?.status ?? 500;
  if (status === 401 || status === 403 || status >= 500) return null;
  return new Untestable('the endpoint supports neither session-based nor stateless MCP: see mcp/speaks-an-era');
}

/** The endpoint is asked to call a tool where one may be called, since a list of tools may be open to all. */
async function describeEra(client: McpClient, tokens: ProtectedResource['tokens']): Promise<ProtectedResource> {
  const tool = await callableTool(client);
  const plain = client.era === 'legacy' ? 'ping' : 'server/discover';
  const list = Object.hasOwn(client.capabilities, 'tools') ? 'tools/list' : plain;
  const [method, params] =
    tool === null ? ([list, {}] as const) : (['tools/call', { name: tool['name'], arguments: {} }] as const);
  return {
    system: 'mcp',
    tokens,
    mayBePublic: tool === null,
    name: `POST /mcp ${method}${client.era === 'modern' ? ` of ${client.revision}` : ''}`,
    request: async (sending = {}) => (await client.request(method, params, sending)).exchange,
  };
}

/** A tool that needs no arguments is preferred, so that a call of it is served. */
async function callableTool(client: McpClient): Promise<ListedTool | null> {
  const tools = await client.listCallableTools().catch(() => []);
  const named = tools.filter(({ name }) => typeof name === 'string');
  return named.find((tool) => !requiresArguments(tool)) ?? named[0] ?? null;
}

function requiresArguments({ inputSchema }: ListedTool): boolean {
  return isObject(inputSchema) && Array.isArray(inputSchema['required']) && inputSchema['required'].length > 0;
}
