import t from 'tap';
import { isUri, isUriTemplate, mayComeOf } from './uri.ts';

t.test('a URI has a scheme, and characters of RFC 3986', (t) => {
  const uris = ['file:///a/b.txt', 'urn:x:1', 'contable://dte/33/1?q=a%20b#top', 'x-a+b.c:', 'file:///app/[slug]/a.ts'];
  for (const uri of uris) t.ok(isUri(uri), uri);
  const others = ['', 'not a uri', '/relative', 'a b:c', 'file:///a b', 'file:///año', 'file:///%zz', '1a:b', 'a:b\n'];
  for (const other of others) t.notOk(isUri(other), JSON.stringify(other));
  t.end();
});

t.test('a template is literals and expressions of RFC 6570', (t) => {
  const templates = [
    'file:///{path}',
    'a://{+path}/x{?q,limit:3,list*}',
    'a://{year}-{month}',
    'a://x',
    'a://ñandú/{a.b}',
    'a://{%41b}{&c}',
  ];
  for (const template of templates) t.ok(isUriTemplate(template), template);
  const others = [
    'a://{path',
    'a://path}',
    'a://{}',
    'a://{a b}',
    'a://{a,}',
    'a://{user-id}',
    'a://{a:0}',
    'a b://{c}',
  ];
  for (const other of others) t.notOk(isUriTemplate(other), other);
  t.end();
});

t.test('a URI may come of a template that begins as it does', (t) => {
  t.ok(mayComeOf('file:///{path}', 'file:///a'));
  t.ok(mayComeOf('{+url}', 'any:thing'));
  t.notOk(mayComeOf('file:///{path}', 'other:///a'));
  t.end();
});
