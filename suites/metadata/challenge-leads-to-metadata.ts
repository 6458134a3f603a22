import { parseChallenges } from '../../runner/kit/challenges.ts';
import { none } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';
import { fetchNamed } from './support/fetch-named.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** Clients follow this URL and try no other location. */
export default defineCheck({
  id: 'metadata/challenge-leads-to-metadata',
  clause: 'rfc9728:challenge.metadata-address',
  title: 'The URL that a 401 names leads to the metadata',
  why: 'Clients use only the URL of the challenge. Where it is wrong, no user can sign in.',
  sends: 'A request without credentials, and GET of the URL that the challenge names.',
  passes:
    'An absolute https URL (http on loopback) that returns 200 with metadata that names a resource. Inapplicable where the 401 names no URL.',
  fails:
    'A relative or internal URL, or one without metadata or with another document, such as that of the authorization server.',
  fix: 'Set resource_metadata to the URL of the metadata as clients reach it, with scheme and host.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'challenge-metadata-relative',
    'challenge-metadata-missing',
    'challenge-metadata-of-server',
    'challenge-metadata-a-file',
    'challenge-metadata-plain-http',
  ],
  async run(context) {
    for (const resource of context.resources) {
      const exchange = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      const named = metadataAddresses(exchange);
      if (named.length === 0) throw new Inapplicable('the response names no URL of the metadata');
      for (const written of named) await judgeAddress(context, written, exchange);
    }
  },
});

async function judgeAddress(context: CheckContext, written: string, exchange: Exchange): Promise<void> {
  const { authorization, expect, mcp } = context;
  const fault = addressFault(written, mcp);
  const isAddress = expect.that('resource_metadata is an absolute https URL', fault === null, {
    expected: 'an absolute https URL',
    actual: fault === null ? written : { resource_metadata: showValue(written), fault },
    exchange,
  });
  if (!isAddress) return;
  const document = await fetchNamed(authorization, new URL(written), 'the URL that the 401 names');
  const identifier = document.value?.['resource'];
  expect.that('the URL leads to the metadata', typeof identifier === 'string', {
    expected: '200 with metadata that names a resource',
    actual: document.fault ?? (typeof identifier === 'string' ? identifier : 'a document without resource'),
    exchange: document.exchange,
  });
}

function metadataAddresses({ response }: Exchange): string[] {
  return headerValues(response?.headers ?? [], 'www-authenticate')
    .map(parseChallenges)
    .flatMap((parsed) => (parsed.ok ? parsed.challenges : []))
    .flatMap(({ parameters }) => parameters)
    .flatMap(([name, value]) => (name === 'resource_metadata' ? [value] : []));
}
