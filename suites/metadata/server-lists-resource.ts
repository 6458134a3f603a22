import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** The metadata of the resource and of the authorization server should agree. */
export default defineCheck({
  id: 'metadata/server-lists-resource',
  clause: 'rfc9728:servers.list-resource',
  title: 'An authorization server that lists its resources lists this one',
  why: 'Clients that check the list do not send tokens of that server to an unlisted resource.',
  sends: 'GET of the metadata, and of the metadata of each authorization server that it names.',
  passes: 'protected_resources with the resource. Inapplicable without such a list, since a server may omit it.',
  fails: 'A list without the resource.',
  fix: 'Add the resource to protected_resources, spelled as in its own metadata, or omit the list.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['server-lists-other-resources'],
  async run({ authorization, expect }) {
    const { resource, servers } = await authorization.discover();
    const identifier = resource?.value?.['resource'];
    const lists = servers.flatMap(({ metadata }) => {
      const listed = metadata?.value?.['protected_resources'];
      return metadata && listed !== undefined ? [{ listed, exchange: metadata.exchange }] : [];
    });
    if (typeof identifier !== 'string' || lists.length === 0)
      throw new Inapplicable('no authorization server lists its resources');
    for (const { listed, exchange } of lists) {
      expect.that('protected_resources lists the resource', readTexts(listed)?.includes(identifier) ?? false, {
        expected: showValue(identifier),
        actual: showValue(listed),
        exchange,
      });
    }
  },
});
