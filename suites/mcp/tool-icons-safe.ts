import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/kit/json-rpc.ts';
import { judgeTools } from './judge-tools.ts';

const schemes = ['https:', 'http:', 'data:'];

/** Icons are shown in windows of the client. */
export default defineCheck({
  id: 'mcp/tool-icons-safe',
  clause: 'mcp-tools:tool.icon-address',
  title: 'The icons of tools are at http, https or data addresses',
  why: 'Clients refuse other addresses; one that does not would run a script or read a file.',
  sends: 'tools/list, all pages. No icon is fetched.',
  passes: 'Addresses of these schemes; no icons at all.',
  fails: 'javascript:, file: and every other scheme, a relative address, an address that is no text.',
  mend: 'Serve icons over https from the origin of the server, or put them into data addresses.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['icon-javascript', 'icon-file', 'icon-relative'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the addresses of icons are safe',
      expected: 'https:, http: or data:',
      concerns: ({ icons }) => icons !== undefined,
      faultsOf: ({ icons }) => (Array.isArray(icons) ? icons.flatMap(judgeIcon) : ['its icons are no list']),
    }),
});

function judgeIcon(icon: unknown): string[] {
  const source = isObject(icon) ? icon['src'] : undefined;
  if (typeof source !== 'string') return ['the address of an icon is no text'];
  const protocol = URL.parse(source)?.protocol ?? 'a relative address';
  return schemes.includes(protocol) ? [] : [`an icon at ${protocol}`];
}
