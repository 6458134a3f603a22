import t from 'tap';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { atMcp, otherIssuer } from './issuers.ts';
import type { RedirectedSignIn } from './judge-response.ts';

t.test('what MCP demands of an issuer is asked of sign-ins at the MCP server alone', (t) => {
  const run = { values: new Map([['iss', 'https://other.example']]) } as unknown as ScenarioRun;
  const signIn = (isForMcp: boolean): RedirectedSignIn =>
    ({
      isForMcp,
      redirect: { code: 'c', parameters: [['iss', 'https://other.example']] },
    }) as unknown as RedirectedSignIn;
  t.equal(otherIssuer.isOdd(signIn(false), run), true);
  t.equal(atMcp(otherIssuer).isOdd(signIn(false), run), false);
  t.equal(atMcp(otherIssuer).isOdd(signIn(true), run), true);
  t.end();
});
