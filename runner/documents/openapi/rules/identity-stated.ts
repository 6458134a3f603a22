import { isObject } from '../../json-value.ts';
import { hasOwnDialect } from '../object-kind.ts';
import { defineRule, type RawFinding } from '../rule.ts';

/** What a document is one by (OpenAPI since 3.0, §4.8.1, §4.8.2; 2.0 has a field of its own for the version). */
export const identityStated = defineRule({
  id: 'identity-stated',
  level: 'must',
  title: 'The document states its OpenAPI version, title, version and paths',
  judge: ({ root, version }) => judgeIdentity(root, hasOwnDialect(version)),
});

/** Returns what of its identity a document does not state; before 3.1 it has to have paths, since then webhooks or components do. */
export function judgeIdentity(root: Readonly<Record<string, unknown>>, needsPaths: boolean): RawFinding[] {
  const findings: RawFinding[] = [];
  const note = (pointer: string, finding: Omit<RawFinding, 'pointer'>): void =>
    void findings.push({ pointer, ...finding, actual: finding.actual ?? null });
  const own = (name: string): unknown => (Object.hasOwn(root, name) ? root[name] : undefined);
  const openapi = own('openapi');
  const swagger = openapi === undefined ? own('swagger') : undefined;
  if (swagger === 2)
    note('/swagger', { what: 'swagger is not a string', expected: 'the string "2.0"', actual: swagger });
  else if (typeof swagger !== 'string' && (typeof openapi !== 'string' || !/^\d+\.\d+\.\d+(?:-.+)?$/.test(openapi))) {
    const what = 'openapi is not a version of the specification';
    note('/openapi', { what, expected: 'a string such as "3.1.0"', actual: openapi });
  }
  const info = own('info');
  if (!isObject(info))
    note('/info', {
      what: 'info is missing or not an object',
      expected: 'an object with title and version',
      actual: info,
    });
  else {
    for (const name of ['title', 'version']) {
      const value = Object.hasOwn(info, name) ? info[name] : undefined;
      const what = `info.${name} is missing or not a string`;
      if (typeof value !== 'string') note(`/info/${name}`, { what, expected: 'a string', actual: value });
    }
  }
  const [paths, webhooks, components] = ['paths', 'webhooks', 'components'].map(own);
  const actual = Object.keys(root).slice(0, 20);
  if (needsPaths && paths === undefined) note('', { what: 'paths is missing', expected: 'paths', actual });
  else if (paths === undefined && webhooks === undefined && components === undefined)
    note('', { what: 'paths, webhooks and components are missing', expected: 'at least one of them', actual });
  return findings;
}
