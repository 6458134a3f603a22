import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeIdentical } from './support/identical-resource.ts';

/** Clients compare the resource as a string, not as a URL. */
export default defineCheck({
  id: 'metadata/resource-identical',
  clause: 'rfc9728:resource.identical',
  title: 'The resource matches the URL of the endpoint character by character',
  why: 'Clients must not use metadata of another resource. Widely used ones refuse an additional slash, or the host without the path of the endpoint.',
  sends: 'GET of the metadata that the challenge names, and at the well-known path before that of the endpoint.',
  passes: 'The URL of the endpoint as clients call it.',
  fails:
    'Another spelling of the same URL, or a URL above the endpoint, also where the challenge names the metadata at the root.',
  fix: 'Write the URL of the endpoint as clients do: host in lower case, no default port, no trailing slash.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-resource-with-slash',
    'metadata-resource-of-host-alone',
    'metadata-resource-in-capitals',
    'metadata-resource-host-with-slash',
  ],
  run: (context) => judgeIdentical(context, 'other'),
});
