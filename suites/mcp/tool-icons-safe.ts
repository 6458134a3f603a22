import { defineCheck } from '../../runner/kit/define-check.ts';
import { iconFaults } from './support/icon-faults.ts';
import { judgeTools } from './support/judge-tools.ts';

/** Icons are shown in windows of the client. */
export default defineCheck({
  id: 'mcp/tool-icons-safe',
  clause: 'mcp-tools:tool.icon-address',
  title: 'The icons of tools are at http, https or data addresses',
  why: 'Clients refuse other addresses; one that does not would run a script or read a file.',
  sends: 'tools/list, all pages. No icon is fetched.',
  passes: 'Addresses of these schemes; no icons at all.',
  fails: 'javascript:, file: and every other scheme, a relative address, an address that is no text.',
  fix: 'Serve icons over https from the origin of the server, or put them into data addresses.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['icon-javascript', 'icon-file', 'icon-relative'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the addresses of icons are safe',
      expected: 'https:, http: or data:',
      concerns: ({ icons }) => icons !== undefined,
      faultsOf: ({ icons }) => iconFaults(icons),
    }),
});
