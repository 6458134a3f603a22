import type { KindName } from '../object-kind.ts';
import { defineRule } from '../rule.ts';

const urls: ReadonlyArray<readonly [kind: KindName, field: string]> = [
  ['Info', 'termsOfService'],
  ['Contact', 'url'],
  ['License', 'url'],
  ['ExternalDocs', 'url'],
];

/** Contact, license, terms and external documents (OpenAPI since 3.0, §4.8.2 to §4.8.4, §4.8.22); URLs may be relative. */
export const contactsWellFormed = defineRule({
  id: 'contacts-well-formed',
  level: 'must',
  title: 'Contacts, terms, licences and external documents have URLs and email addresses',
  *judge({ nodesOf, address }) {
    for (const { value, pointer } of nodesOf('Contact')) {
      const { email } = value;
      if (typeof email !== 'string' || isEmail(email)) continue;
      const what = 'email is not an email address';
      yield { pointer: `${pointer}/email`, what, expected: 'an email address', actual: email };
    }
    for (const [kind, field] of urls) {
      for (const { value, pointer } of nodesOf(kind)) {
        const url = value[field];
        if (typeof url !== 'string' || isUrl(url, address)) continue;
        yield { pointer: `${pointer}/${field}`, what: `${field} is not a URL`, expected: 'a URL', actual: url };
      }
    }
  },
});

/** Parsers of mail differ in all but this: something before the last "@", a host after it, and no blanks. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at < text.length - 1 && !/[\s<>]/.test(text.replace(/^"[^"]*"/, ''));
}

function isUrl(text: string, address: URL | null): boolean {
  return text !== '' && !/\s/.test(text) && URL.canParse(text, address?.href ?? 'https://document.invalid/');
}
