import { authorization, bearer } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { apiKeyFields, findCredentials } from './support/document-credentials.ts';
import { requireDocument } from './support/require-document.ts';

const listPath = '/api/skills/list';

/** A working credential in an example is open to every reader. */
export default defineCheck({
  id: 'reference/document-credentials-refused',
  clause: 'service:schema.keeps-secrets',
  title: 'No string of the published document opens the API',
  why: 'If an example contains a real key, every reader of the document can read the data of its company.',
  sends:
    'GET of the list of skills with up to twelve strings of the document that may be credentials, as bearer tokens and as API keys: examples, defaults, extensions, and command samples in descriptions.',
  passes: 'A refusal of each string. Keys that contain "demo" or "sandbox" are not tried.',
  fails: 'A success with one of them.',
  fix: 'Revoke these credentials, and write examples that nobody issued.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-api-key-that-works-in-description', 'doc-token-that-works-in-default'],
  async run({ api, expect }) {
    const { document } = await requireDocument(api);
    const fields = apiKeyFields(document.value);
    // How the API treats the key is unknown: the request counts as one with wrong credentials, not as one without.
    const present = (text: string): Array<Pick<SendOptions, 'credentials' | 'headers'>> => [
      { credentials: bearer(text) },
      ...fields.map((field) => ({ credentials: authorization([]), headers: [[field, text]] as const })),
    ];
    const ask = (options: SendOptions, name: string): Promise<Exchange> =>
      api.send({ method: 'GET', path: listPath }, { ...options, case: name });
    const candidates = findCredentials(document.value);
    if (candidates.length === 0)
      throw new Inapplicable('the published document contains no string that may be a credential');
    for (const options of present('vivero-made-up-1'))
      if (isServed(await ask(options, 'a made-up string')))
        throw new Untestable(
          'the list of skills is served to made-up credentials: skills/random-token-refused fails on that',
        );
    for (const [index, text] of candidates.entries()) {
      for (const options of present(text)) {
        const field = options.headers?.[0]?.[0] ?? 'Authorization';
        const exchange = await ask(options, `string ${index + 1} of the document in ${field}`);
        expect.that('a string of the document is refused', !isServed(exchange), {
          expected: 'a refusal',
          actual: `status ${exchange.response?.status ?? 'none'}, in the field ${field}`,
          exchange,
        });
      }
    }
  },
});

function isServed({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}
