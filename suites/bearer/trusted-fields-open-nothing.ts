import { none } from '../../runner/kit/credentials.ts';
import type { ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askEach } from './support/ask-each.ts';
import { trustedFields } from './support/trusted-fields.ts';

/** What a gateway vouches for, anybody else can write. */
export default defineCheck({
  id: 'bearer/trusted-fields-open-nothing',
  clause: 'service:authentication.every-resource',
  title: 'Fields that only gateways should write open no resource',
  why: 'A service that takes a person, an address or a certificate from a field lets in whoever writes that field.',
  sends:
    'Requests without credentials for each protected resource, with families of fields that name a local address, a person, a gateway, a client certificate or an internal caller; the fields of a family together, and some of them alone.',
  passes: 'Anything but 2xx. A resource that is served without the fields too is not judged here.',
  fails: 'A 2xx where the same request without the fields is refused, or no answer in time.',
  fix: 'Drop such fields where requests enter, and take them from your own gateway alone.',
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
  ],
  async run({ resources, expect, random }) {
    await askEach(resources, async (resource) => {
      await requireRefusal(resource);
      const families = trustedFields();
      for (const { name, headers } of families) {
        expect.notServed(await send(resource, name, headers));
        // Fields may contradict one another: one of them alone, another one in each run.
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

/** What is served anyway is served because of no field. */
async function requireRefusal(resource: ProtectedResource): Promise<void> {
  const { response } = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
  if (response === null || (response.status >= 200 && response.status < 300))
    throw new Inapplicable(`${resource.name} is not refused without credentials, whatever fields a request has`);
}
