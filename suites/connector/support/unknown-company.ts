import { none, valid } from '../../../runner/kit/credentials.ts';

/** Companies that nobody has, and how each is asked for. */
export function unknownCompanies(
  madeUp: string,
  { hasSession }: { readonly hasSession: boolean },
): ReadonlyArray<{ readonly name: string; readonly path: string; readonly credentials: typeof none | typeof valid }> {
  const companies = [
    ['a company that does not exist', madeUp],
    ['a company of odd letters', `${madeUp}-%C3%B1-%F0%9F%8C%B1`],
    ['a company of 300 letters', 'a'.repeat(300)],
    ['a company with a quotation mark', `${madeUp}%27%22%3C`],
    ['a company that is a number', '-1'],
    ['a company named constructor', 'constructor'],
    ['a company with a path parameter', `${madeUp};x=1`],
  ] as const;
  const asked = companies.map(([name, company]) => ({ name, path: `/${company}/connector` }));
  return [
    ...asked.map((each) => ({ ...each, name: `${each.name}, without a session`, credentials: none })),
    ...(hasSession
      ? asked.map((each) => ({ ...each, name: `${each.name}, with the session`, credentials: valid }))
      : []),
  ];
}
