import { defineRule } from '../rule.ts';
import { judgeCallbackKeys, judgeFieldNames, judgeMediaKeys, judgePathKeys } from './judge-keys.ts';

/**
 * Paths, media types and callbacks are keys of maps, so that no type says what they are. A path is appended to a URL (§4.8.8), media types should
 * comply with RFC 6838 (§4.2), names of headers are field names (§4.8.17), the key of a callback is an expression (§4.8.18). Since 3.2 the first two have to be what they are.
 */
export const keysWellFormed = defineRule({
  id: 'keys-well-formed',
  level: 'should',
  title:
    'Every key of paths, content, headers and callbacks is a path, a media type, a field name or a runtime expression',
  *judge(model) {
    if (model.version !== '3.2') {
      yield* judgePathKeys(model, 'leniently');
      yield* judgeMediaKeys(model);
    }
    yield* judgeFieldNames(model);
    yield* judgeCallbackKeys(model);
  },
});
