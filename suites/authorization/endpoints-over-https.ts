import { defineCheck } from '../../runner/kit/define-check.ts';
import { endpointUrl, isSecure } from './support/endpoint-url.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Codes, secrets and tokens pass through the endpoints. */
export default defineCheck({
  id: 'authorization/endpoints-over-https',
  clause: 'mcp-authorization-server:endpoints.https',
  title: 'Every endpoint of the metadata is an https URL',
  why: 'An attacker on the network reads codes, secrets and tokens, and can replace them.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'https, or http on loopback, in each member that ends in _endpoint and is a URL.',
  fails: 'http with a host beyond loopback in one of them.',
  fix: 'Serve the endpoint over https. Configure the public URL on a server behind a proxy.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-endpoint-plain-http'],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) =>
        Object.entries(metadata).flatMap(([name, value]) => {
          const url = name.endsWith('_endpoint') ? endpointUrl(value) : null;
          if (url === null) return [];
          const statement = `${name.slice(0, 100)} is an https URL`;
          return [{ statement, ok: isSecure(url), expected: 'https', actual: shownValue(value) }];
        }),
      'the metadata names no endpoint',
    ),
});
