import { defineCheck } from '../../runner/kit/define-check.ts';

const texts = {
  'one letter': 'a',
  digits: '123',
  'digits that begin with 0': '007',
  'a number with an exponent': '1e5',
  'the word null': 'null',
  'the word true': 'true',
  'Spanish letters': 'Ñandubay, añil y pingüica ¿sí?',
  'Mapuche letters': 'Foye, koyam, ül, chüllküm, ḻafken, ṉamun, ṯaṯa',
  'CJK letters': '木蓮 もくれん 목련',
  'emoji with joiners': '\u{1f469}\u{1f3fd}\u200d\u{1f33e} \u{1f335} \u{1f1e8}\u{1f1f1}',
  'combining marks': 'a\u0301n\u0303u\u0308\u0327',
  'right-to-left letters': '\u0634\u062c\u0631\u0629 \u05e2\u05e5 \u200f',
  'leading and trailing blanks': '  boldo \t',
  'quotes, backslash and newline': 'a "quoted" name\\with\n\r\b\f\tcontrols/',
  'SQL metacharacters': "'; DROP TABLE plants; -- \" OR '1'='1",
  'HTML metacharacters': '<script>alert(1)</script> & <!-- --> &amp;',
  // What decodes it as a form or a URL finds nothing in it that stops it.
  'form and URL metacharacters': 'a+b%20c%C3%B1%2B&d=e;f#g?h',
  'template and shell metacharacters': '${7*7} {{7*7}} $(id) `id` %s %00 ../..',
};

/** Names of plants use many more characters than ASCII. */
export default defineCheck({
  id: 'plant-store/text-accepted',
  clause: 'service:plants.text-members',
  title: 'Names and tags with any characters are accepted',
  why: 'Plants whose names have accents, another script, an apostrophe or an ampersand cannot be stored.',
  sends:
    'Plants whose name, and then whose tag, is a string in another script, or with emoji, blanks, escapes or metacharacters.',
  passes: 'Each plant is accepted. plant-store/plant-echoed judges whether the string is returned unchanged.',
  fails: 'The application or a firewall refuses a plant, or a plant causes a server error.',
  fix: 'Treat `name` and `tag` as Unicode text: bind them as parameters, escape them for display, and filter nothing.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['non-ascii-refused', 'emoji-crashes', 'markup-refused', 'quotes-crash'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.accepted(await plantStore.create({ name: text }, { case: `name: ${name}` }));
      expect.accepted(await plantStore.create({ tag: text }, { case: `tag: ${name}` }));
    }
  },
});
