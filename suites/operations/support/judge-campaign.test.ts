import t from 'tap';
import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeCampaign, type CampaignRule } from './judge-campaign.ts';

const findings = 60;
const caseOf = (id: string): OperationCase =>
  ({
    id,
    target: `/${id}`,
    headers: [],
    body: null,
    wrong: null,
    covers: [],
    phase: 'edges',
  }) as unknown as OperationCase;
const asked = (found: OperationCase): AskedCase =>
  ({ case: found, exchange: { response: { status: 500 } } }) as unknown as AskedCase;
/** A smaller request is another one, which shows nothing. */
const rule: CampaignRule = ({ case: { id } }) =>
  id.includes('smaller') ? [] : [{ statement: id, ok: false, expected: 'a', actual: 'b' }];

/** Judges many findings, each seen once, of which `comesBack` says which are there again; returns the statements, and what was sent. */
async function judge(comesBack: boolean): Promise<{ readonly statements: string[]; readonly sent: number }> {
  const statements: string[] = [];
  let sent = 0;
  const campaign = {
    asked: Array.from({ length: findings }, (_, index) => asked(caseOf(`finding-${index}`))),
    document: { place: () => ({ line: 1, column: 1 }) },
    send: (found: OperationCase) => {
      sent += 1;
      return Promise.resolve(asked(comesBack ? found : caseOf('smaller')));
    },
    shrink: () => Array.from({ length: 50 }, (_, index) => caseOf(`smaller-${index}`)),
    renew: () => null,
    freshen: () => Promise.resolve(null),
  } as unknown as Campaign;
  const context = {
    api: { campaign: () => Promise.resolve(campaign) },
    expect: {
      that: (statement: string, ok: boolean) => void statements.push(`${statement} ${ok ? 'passes' : 'fails'}`),
    },
  } as unknown as CheckContext;
  await judgeCampaign(context, rule, 'nothing');
  return { statements, sent };
}

t.test('making findings smaller takes nothing of what others are seen again with', async (t) => {
  const { statements, sent } = await judge(true);
  t.equal(statements.filter((one) => one.endsWith(' fails')).length, findings);
  t.ok(sent <= findings + 400, `${sent} requests`);
});

t.test('what was seen once and does not come back decides nothing, and costs few requests', async (t) => {
  const { statements, sent } = await judge(false);
  t.ok(statements.every((one) => one.endsWith('(unstable) passes')));
  t.equal(sent, findings * 5);
});
