import t from 'tap';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import { planScenarios, type PlanInput, type PlannedScenario } from './plan-scenarios.ts';

const scenarios: readonly PlannedScenario[] = [
  { id: 'redirect', kinds: ['rest'] },
  { id: 'refresh', kinds: ['oauth'], needs: ['refresh'] },
  { id: 'session', kinds: ['mcp-legacy'] },
];

type Asking = Pick<ClientCheck, 'scenarios' | 'kinds' | 'uses'>;

function plan(checks: readonly Asking[], changes: Partial<PlanInput<PlannedScenario>> = {}): Record<string, string> {
  const { run, notRun } = planScenarios({
    scenarios,
    checks,
    shown: { kinds: new Set(['rest', 'oauth']), features: new Set(['plants']) },
    servesTls: true,
    isSelected: () => true,
    ...changes,
  });
  return Object.fromEntries([...run.map(({ id }) => [id, 'run'] as const), ...notRun]);
}

const any: Asking = { scenarios: 'any', kinds: ['rest'] };

t.test('what the client never showed under the ordinary service is not run, and says so', (t) => {
  t.match(plan([any]), {
    redirect: 'run',
    refresh: /does not use it under the ordinary service: refresh/,
    session: /sent nothing of the kind mcp-legacy/,
  });
  t.end();
});

t.test('a scenario is run where a check that applies needs it, and nothing else', (t) => {
  t.match(plan([{ scenarios: ['session'], kinds: ['rest'] }]).redirect, /no selected check needs the scenario/);
  t.equal(plan([{ scenarios: ['redirect'], kinds: ['rest'] }]).redirect, 'run');
  const unused: Asking = { scenarios: ['redirect'], kinds: ['rest'], uses: ['pages'] };
  t.match(plan([unused]).redirect, /does not use it .*pages/);
  t.equal(plan([unused, any]).redirect, 'run', 'what judges every message judges it there');
  t.end();
});

t.test('what the person left out is not run', (t) => {
  t.match(plan([any], { isSelected: (id) => id !== 'redirect' }).redirect, /was not selected/);
  t.end();
});

t.test('a scenario about certificates is run where mocks serve https', (t) => {
  const certificates = [{ id: 'tls', kinds: ['rest' as const], certificate: 'untrusted' }];
  const checks: Asking[] = [{ scenarios: ['tls'], kinds: ['rest'] }];
  t.match(plan(checks, { scenarios: certificates, servesTls: false }), { tls: /--tls/ });
  t.notMatch(plan(checks, { scenarios: certificates }), { tls: /--tls/ });
  t.end();
});
