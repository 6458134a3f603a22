import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeIdentical } from './support/identical-resource.ts';

/** Clients that find no other metadata look at the root, and compare what they find there. */
export default defineCheck({
  id: 'metadata/root-resource-identical',
  clause: 'rfc9728:resource.identical-at-root',
  title: 'The resource at the root matches the URL of the endpoint or of the host',
  why: 'Clients that look at the root refuse an additional slash, a capital letter or a default port.',
  sends: 'GET of the metadata at the root.',
  passes:
    'The URL of the endpoint as clients call it, or {mcp_url} without a trailing slash. Inapplicable where the challenge names this place, which metadata/resource-identical judges.',
  fails: 'Another spelling of these URLs.',
  fix: 'Write the URL of the host or of the endpoint as clients do: host in lower case, no default port, no trailing slash.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-resource-with-slash', 'metadata-resource-in-capitals', 'metadata-resource-host-with-slash'],
  run: (context) => judgeIdentical(context, 'root'),
});
