import type { CheckContext } from '../../../runner/kit/context.ts';
import type { ListedTool } from '../../../runner/kit/mcp.ts';
import { configuredNeed, type LimitedScope, statedNeed } from '../../../runner/kit/scope-need.ts';
import { readTexts } from '../../metadata/support/member-values.ts';

/** Words of a scope that say what may be done, not where. */
const writing = /^(write|create|update|delete|manage|admin|edit|modify)$/i;
const reading = /^(read|readonly|list|view|get|mcp|api|scope)$/i;

/**
 * Resolves to a function that returns whether a read-only tool needs the scope that a token lacks: by the configuration, by what
 * the tool itself states, or by the metadata of the MCP server, where that lists the scope: as its only one, which then everything
 * needs, or as the one to read the domain that the tool's name begins with.
 */
export async function needOfTools(
  { authorization }: Pick<CheckContext, 'authorization'>,
  limited: LimitedScope,
): Promise<(tool: ListedTool) => boolean> {
  const supported = limited.neededBy === null ? await listScopes(authorization) : [];
  const isOwn = supported.includes(limited.lacks);
  const domain = isOwn ? domainOf(limited.lacks) : null;
  return (tool) => {
    const name = typeof tool['name'] === 'string' ? tool['name'] : '';
    const configured = configuredNeed(limited, { system: 'mcp', tool: name });
    if (configured !== null) return configured;
    if (statedNeed(limited.lacks, tool) || (isOwn && supported.length === 1)) return true;
    return domain !== null && stem(firstWord(name)) === domain;
  };
}

async function listScopes(authorization: CheckContext['authorization']): Promise<readonly string[]> {
  const { resource } = await authorization.discover();
  return readTexts(resource?.value?.['scopes_supported']) ?? [];
}

/** Returns the word of a scope that names its domain; `null` if the scope is one to write. */
function domainOf(scope: string): string | null {
  const words = scope.split(/[^A-Za-z]+/).filter((word) => word !== '');
  if (words.some((word) => writing.test(word))) return null;
  const domain = words.find((word) => !reading.test(word));
  return domain === undefined ? null : stem(domain);
}

function firstWord(name: string): string {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)[0] ?? '';
}

/** The same word in singular and plural. */
function stem(word: string): string {
  return word.toLowerCase().replace(/(es|s)$/, '');
}
