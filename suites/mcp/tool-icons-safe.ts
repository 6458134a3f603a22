import { defineCheck } from '../../runner/kit/define-check.ts';
import { iconFaults } from './support/icon-faults.ts';
import { judgeTools } from './support/judge-tools.ts';

/** Clients show icons in their own windows. */
export default defineCheck({
  id: 'mcp/tool-icons-safe',
  clause: 'mcp-tools:tool.icon-address',
  title: 'The icons of tools have http, https or data URLs',
  why: 'Clients refuse other URLs. A client that accepts them would run a script or read a local file.',
  sends: '`tools/list`, all pages. No icon is fetched.',
  passes: 'URLs of these schemes. Tools without icons are not judged.',
  fails: 'A URL with `javascript:`, `file:` or any other scheme, a relative URL, or a value that is not a string.',
  fix: 'Serve icons over https from the origin of the server, or embed them in data URLs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['icon-javascript', 'icon-file', 'icon-relative'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the URLs of icons are safe',
      expected: 'https:, http: or data:',
      concerns: ({ icons }) => icons !== undefined,
      faultsOf: ({ icons }) => iconFaults(icons),
    }),
});
