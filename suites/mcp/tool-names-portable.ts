import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeTools, nameOf } from './support/judge-tools.ts';

/** The draft of this rule allowed a slash, which is in use. */
const portable = /^[A-Za-z0-9_.\-/]{1,128}$/;

/** Models and their providers restrict the names of tools. */
export default defineCheck({
  id: 'mcp/tool-names-portable',
  clause: 'mcp-tools:tool.name-characters',
  title: 'The names of tools consist of letters, digits, underscores, hyphens and dots',
  why: 'Providers refuse a tool with another name, or clients rename it so that it cannot be found again.',
  sends: '`tools/list`, all pages.',
  passes:
    '1 to 128 of these characters; a slash passes too. Names before revision 2025-11-25, which had no rule, are not judged.',
  fails: 'A space, a letter with an accent or any other character, or a name that is empty or longer.',
  fix: 'Name the tool in plain ASCII, and put the words for people into its title.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-name-with-blanks', 'tool-name-with-accents', 'tool-name-too-long'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the names are portable',
      expected: '1 to 128 characters of A-Z, a-z, 0-9, "_", "-", "."',
      concerns: ({ name }, client) => client.revision >= '2025-11-25' && typeof name === 'string',
      faultsOf: (tool) =>
        portable.test(String(tool['name'])) ? [] : [`${String(tool['name']).length} characters: ${nameOf(tool)}`],
    }),
});
