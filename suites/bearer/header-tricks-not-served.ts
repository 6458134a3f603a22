import { none } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askCases } from './support/ask-cases.ts';
import { type BypassAttempt, expectNotServed } from './support/bypass.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

/** Fields in which gateways name the signed-in person for the services behind them, each with a value. */
const identityFields: ReadonlyArray<readonly [name: string, value: string]> = [
  ...[
    'X-Forwarded-User',
    'X-Forwarded-Preferred-Username',
    'X-Remote-User',
    'Remote-User',
    'X-Auth-Request-User',
    'X-Authenticated-User',
    'X-WEBAUTH-USER',
    'X-User',
    'X-User-Id',
  ].map((name) => [name, 'admin'] as const),
  ...['X-Forwarded-Email', 'X-Auth-Request-Email', 'X-Goog-Authenticated-User-Email', 'X-User-Email'].map(
    (name) => [name, 'admin@example.com'] as const,
  ),
];

/** If the target serves everyone, or does not respond, the fields change nothing. */
async function requireRefusal({ plantStore }: CheckContext): Promise<void> {
  const { response } = await plantStore.create({}, { credentials: none, case: 'no field, no credentials' });
  if (response === null || response.status < 300)
    throw new Inapplicable('a request without credentials is not refused, even without these fields');
}

/** Anyone can write these header fields, so they prove nothing about the client. */
export default defineCheck({
  id: 'bearer/header-tricks-not-served',
  clause: 'service:authentication.every-operation',
  title: 'No header field replaces credentials',
  why: 'Services trust header fields that their proxies set. Without a proxy that drops them, strangers can send the same fields.',
  sends:
    'Valid requests without credentials whose header fields claim another method, another path, a local origin or a signed-in person.',
  passes: 'Any status except 2xx, redirects included. Or the same page that is served without the field.',
  fails: 'A success, or no response in time.',
  fix: 'Drop such fields at the edge, and judge credentials by the request that is served.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'method-override-unprotected',
    'original-url-unprotected',
    'forwarded-for-trusted',
    'forwarded-user-trusted',
    'remote-user-trusted',
    'auth-request-user-trusted',
    'forwarded-email-trusted',
    'local-origin-trusted',
  ],
  async run(context) {
    await requireRefusal(context);
    const path = `${withoutSlash(context.target.plantStoreUrl.pathname)}/plants`;
    const attempts: BypassAttempt[] = [
      ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((field) => ({
        name: `GET /plants with ${field}: POST`,
        method: 'GET',
        headers: [[field, 'POST']] as const,
      })),
      ...['X-Original-URL', 'X-Rewrite-URL'].flatMap((field) => [
        { name: `POST / with ${field}: ${path}`, path: '/', control: '/', headers: [[field, path]] as const },
        { name: `POST /plants with ${field}: /`, headers: [[field, '/']] as const },
      ]),
      ...['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP'].map((field) => ({
        name: `POST /plants with ${field}: 127.0.0.1`,
        headers: [[field, '127.0.0.1']] as const,
      })),
      ...identityFields.map(([field, value]) => ({
        name: `POST /plants with ${field}: ${value}`,
        headers: [[field, value]] as const,
      })),
      ...['Origin', 'Referer'].map((field) => ({
        name: `POST /plants with ${field}: http://localhost`,
        headers: [[field, 'http://localhost']] as const,
      })),
      { name: 'POST /plants with Forwarded: for=127.0.0.1', headers: [['Forwarded', 'for=127.0.0.1;host=localhost']] },
    ];
    await askCases(attempts, (attempt) => expectNotServed(context, attempt));
  },
});
