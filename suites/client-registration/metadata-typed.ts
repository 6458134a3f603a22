import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { registrationsOf } from '../client-support/registrations.ts';

const isString = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isString);
const isUrl = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);

/** Members of RFC 7591 §2 alone: extensions have rules of their own. Redirect URIs have a check of their own. */
const types: Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, expected: string]>> = {
  grant_types: [isList, 'an array of strings'],
  response_types: [isList, 'an array of strings'],
  contacts: [isList, 'an array of strings'],
  token_endpoint_auth_method: [isString, 'a string'],
  client_name: [isString, 'a string'],
  scope: [isString, 'a string with blanks between scopes'],
  software_id: [isString, 'a string'],
  software_version: [isString, 'a string'],
  client_uri: [isUrl, 'a URL'],
  logo_uri: [isUrl, 'a URL'],
  tos_uri: [isUrl, 'a URL'],
  policy_uri: [isUrl, 'a URL'],
  jwks_uri: [isUrl, 'a URL'],
  jwks: [isObject, 'a key set'],
};

/** A member of another type is refused, or left out without a word. */
export default defineRunCheck({
  id: 'client-registration/metadata-typed',
  clause: 'rfc7591:client.metadata-typed',
  title: 'The members of a registration have the types that they are defined with',
  why: 'The server refuses the registration with invalid_client_metadata.',
  passes: 'arrays of strings, strings and URLs where RFC 7591 has them; members that it does not know',
  fails: 'a string in the place of an array, an array of scopes, null, a URL that is relative or empty',
  fix: 'Send grant_types, response_types and contacts as arrays, scope as one string, and leave out what you do not know.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'assistant-registers-grant-in-words',
    'assistant-registers-scopes-in-array',
    'assistant-registers-empty-url',
    'assistant-registers-null',
  ],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run);
    if (registrations.length === 0) throw new Inapplicable('no registration came');
    for (const { members, entry } of registrations) {
      const known = Object.entries(types).filter(([name]) => name in members);
      const wrong = known.filter(([name, [isRight]]) => !isRight(members[name]));
      expect.that('the members have their types', wrong.length === 0, {
        expected: wrong.length === 0 ? 'the types of RFC 7591' : wrong.map(([name, [, type]]) => `${name}: ${type}`),
        actual: wrong.length === 0 ? 'these' : Object.fromEntries(wrong.map(([name]) => [name, members[name]])),
        entry,
      });
    }
  },
});
