import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** Two documents that speak of each other ought to agree. */
export default defineCheck({
  id: 'metadata/server-lists-resource',
  clause: 'rfc9728:servers.list-resource',
  title: 'Authorization server that lists its resources lists this one',
  why: 'Clients that look for it take the list for the truth, and do not send tokens of that server to this resource.',
  sends: 'GET of the metadata, and of that of each authorization server it names.',
  passes: 'protected_resources with the resource, or no such list; a server may keep some to itself.',
  fails: 'A list without the resource.',
  fix: 'Add the resource to protected_resources, spelt as in its own metadata, or leave the list out.',
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
