import t from 'tap';
import { isEntityTag } from './entity-tags.ts';

t.test('tags are read by the grammar', async (t) => {
  for (const legal of ['""', '"a"', 'W/"a"', '"a,b\\c"', '"\xe9"', '"--gzip"'])
    t.ok(isEntityTag(legal), `${legal} is a tag`);
  for (const illegal of ['', 'a', "'a'", '"a', 'a"', 'w/"a"', 'W/a', 'W/ "a"', '"a b"', '"a"b"', '"a", "b"', '*'])
    t.notOk(isEntityTag(illegal), `${illegal} is not a tag`);
});
