import type { EdgeSite } from '../edges/edge-site.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `readOnly`: such a member is for responses, and a request that has it may be refused or the member ignored. */
export const readOnly: Keyword = {
  name: 'readOnly',
  judge: () => null,
  edges: (site) =>
    site.given === true
      ? [{ side: 'outside', text: 'a member that is for responses alone', candidates: () => candidatesOf(site) }]
      : [],
};

/** Things begin in the first state of a list: that it is there says nothing of who chose it. */
function candidatesOf({ schema, several }: EdgeSite): readonly unknown[] {
  const listed: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return [...listed.filter((value) => value !== null).toReversed(), ...several()];
}
