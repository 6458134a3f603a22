import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { perEntry } from '../../runner/kit/client/per-entry.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

const namesListedIn = perEntry(({ entries }: ScenarioRun) => {
  const names = new Set(entries.flatMap(toolsIn).map(({ name }) => String(name)));
  // The first one that is listed is shown.
  return { names, inLowerCase: new Map([...names].reverse().map((name) => [name.toLowerCase(), name])) };
});

/** What hosts put between the name of a server and that of its tool, to tell the tools of several servers apart. */
const separators = /__|[./:]/g;

/** Returns the tool that is meant by a name in another case, or behind the name of its server; `undefined` where there is none. */
function nearTo(name: string, { names, inLowerCase }: ReturnType<typeof namesListedIn>): string | undefined {
  const behind = [...name.matchAll(separators)].map(({ 0: { length }, index }) => name.slice(index + length));
  return inLowerCase.get(name.toLowerCase()) ?? behind.find((rest) => names.has(rest));
}

/** Names are compared exactly, and arguments have names. */
export default defineMessageCheck({
  id: 'client-mcp/calls-valid',
  clause: 'mcp-2025-11-25:client.call-valid',
  title: 'Calls name a tool as it is listed, and have arguments in an object',
  why: 'Servers refuse the call.',
  passes: 'a string name, exactly as listed if it is listed; arguments in an object, or none',
  fails: 'no name, another case than listed, the name of a server before it, arguments as a string or an array',
  fix: 'Send "name" as tools/list has it and "arguments" as a JSON object.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'legacy-arguments-as-string',
    'legacy-arguments-as-array',
    'legacy-upper-case-tool',
    'legacy-call-without-name',
    'legacy-tool-behind-server',
    'modern-arguments-as-array',
  ],
  of: 'tools/call',
  selects: (entry) => entry.place === 'mcp' && messagesOf(entry).some(({ method }) => method === 'tools/call'),
  judge(entry, expect, run) {
    const listed = namesListedIn(run);
    for (const sent of messagesOf(entry).filter(({ method }) => method === 'tools/call')) {
      const { name, arguments: given } = paramsOf(sent);
      const near = typeof name === 'string' ? nearTo(name, listed) : undefined;
      const isNamed = typeof name === 'string' && (near === undefined || listed.names.has(name));
      expect.that('the tool is named as it is listed', isNamed, {
        expected: near ?? 'a string',
        actual: name ?? 'no name',
        entry,
      });
      expect.that('the arguments are an object', given === undefined || isObject(given), {
        expected: 'an object, or none',
        actual: given ?? 'none',
        entry,
      });
    }
  },
});
