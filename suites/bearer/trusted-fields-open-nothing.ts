import { none } from '../../runner/kit/credentials.ts';
import type { ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askEach } from './support/ask-each.ts';
import { trustedFields } from './support/trusted-fields.ts';

/** Anyone can write header fields that gateways use to vouch for a client. */
export default defineCheck({
  id: 'bearer/trusted-fields-open-nothing',
  clause: 'service:authentication.every-resource',
  title: 'Header fields that only gateways should write do not open any resource',
  why: 'A service that takes a person, an IP address or a certificate from a header field lets in everyone who sends this field.',
  sends:
    'Requests without credentials to each protected resource, with families of header fields that name a local IP address, a person, a gateway, a client certificate, an internal caller, a script or a page of the service, or a session or a role in a cookie. The fields of a family are sent together, and one of them alone.',
  passes: 'Any status except 2xx. A resource that is also served without the fields is not judged here.',
  fails: 'A 2xx if the same request without the fields is refused, or no response in time.',
  fix: 'Drop such fields at the edge, and accept them only from your own gateway.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: [
    'oidc-identity-trusted',
    'forwarded-user-trusted',
    'forwarded-for-trusted',
    'remote-user-trusted',
    'auth-request-user-trusted',
    'forwarded-email-trusted',
    'api-forwarded-for-trusted',
    'api-person-trusted-at-slug',
    'mcp-internal-caller-trusted',
    'api-scripts-let-in',
    'api-any-cookie-lets-in',
    'own-page-trusted',
    'role-cookie-trusted',
  ],
  async run({ resources, expect, random }) {
    await askEach(resources, async (resource) => {
      const families = trustedFields(await requireRefusal(resource));
      for (const { name, headers } of families) {
        expect.notServed(await send(resource, name, headers));
        // Fields may contradict one another, so one of them is also sent alone, another one in each run.
        const field = headers[random(headers.length)];
        if (field !== undefined) expect.notServed(await send(resource, field.join(': ').slice(0, 80), [field]));
      }
    });
  },
});

function send(
  resource: ProtectedResource,
  name: string,
  headers: ReadonlyArray<readonly [string, string]>,
): Promise<Exchange> {
  return resource.request({ credentials: none, headers, case: `${resource.name} without credentials, with ${name}` });
}

/** A resource that is served anyway is not served because of a field. Resolves to the origin of the resource. */
async function requireRefusal(resource: ProtectedResource): Promise<string> {
  const { request, response } = await resource.request({
    credentials: none,
    case: `${resource.name} without credentials`,
  });
  if (response === null || (response.status >= 200 && response.status < 300))
    throw new Inapplicable(`${resource.name} is not refused without credentials, even without these fields`);
  return new URL(request.url).origin;
}
