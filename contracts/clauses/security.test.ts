import t from 'tap';
import { checks } from '../../suites/index.generated.ts';
import { clauses } from './index.ts';
import { describeSecurity, findSecurityNote, securityClauses } from './security.ts';

t.test('each clause of security is tested, and names its advisories', async (t) => {
  const tested = new Set<string>(checks.map(({ clause }) => clause));
  for (const id of securityClauses) {
    t.ok(Object.hasOwn(clauses, id) && tested.has(id), id);
    const note = findSecurityNote(id);
    t.ok(
      note !== null &&
        note.advisories.length > 0 &&
        note.advisories.every((one) => /^(?:CVE-\d{4}-\d+|GHSA(?:-\w{4}){3})$/.test(one)),
      id,
    );
  }
  t.ok(securityClauses.length > 0);
  t.equal(findSecurityNote('rfc8259:text.strict'), null);
  t.match(describeSecurity({ severity: 'high', advisories: ['CVE-2025-1'] }), /^high: .*CVE-2025-1/);
});
