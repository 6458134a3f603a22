import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Keys of maps have no type: no editor sees what is wrong with them. */
export default defineCheck({
  id: 'reference/document-keys-well-formed',
  clause: 'openapi:document.keys-well-formed',
  title: 'The keys of paths, content, headers and callbacks are paths, media types, field names and expressions',
  why: 'Generated clients request a path that no server has, or send a Content-Type that every server refuses.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Any letters in paths, colons, braces with any name. Ranges and parameters of media types. Callbacks at a fixed URL. OpenAPI 3.2, where paths and media types are part of the structure.',
  fails:
    'A path with `?`, `#`, `<`, a blank, an escape of nothing or a brace that is not closed. A media type such as `json`, `undefined` or an empty key. The name of a header field with a blank or a colon. A callback key that is neither a URL nor an expression.',
  fix: 'Declare query parameters as parameters, write the whole media type, and put runtime expressions such as `{$request.body#/url}` in braces.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-path-with-query',
    'doc-content-not-a-media-type',
    'doc-header-not-a-field-name',
    'doc-callback-not-an-expression',
  ],
  run: (context) => expectRule(context, 'keys-well-formed'),
});
