import { defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';

const key =
  /^[ \t]{0,20}(?:export[ \t]{1,20})?\w{0,60}(?:SECRET|TOKEN|PASSW|API_?KEY|PRIVATE|DATABASE_URL|CREDENTIAL)\w{0,60}[ \t]{0,20}=[ \t]{0,20}\S/im;
const repository = /^\[core\]|^ref: refs\/heads\//m;
const privateKey = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/;
const dump = /^(?:INSERT INTO|CREATE TABLE) /m;

/** Files that come along where a whole folder is published, each with what only such a file holds. */
const files: ReadonlyArray<readonly [path: string, holds: RegExp]> = [
  ['/.env', key],
  ['/.env.local', key],
  ['/.env.production', key],
  ['/.git/config', repository],
  ['/.git/HEAD', repository],
  ['/.npmrc', /_authToken\s*=/],
  ['/.htpasswd', /^[^\s:]+:(?:\$|\{SHA\})/m],
  ['/.aws/credentials', /aws_secret_access_key/i],
  ['/id_rsa', privateKey],
  ['/.ssh/id_rsa', privateKey],
  ['/server.key', privateKey],
  ['/backup.sql', dump],
  ['/dump.sql', dump],
];

/** Such files are what every scanner of the web asks for first. */
export default defineCheck({
  id: 'site/private-files-not-served',
  clause: 'service:pages.keep-secrets',
  title: 'Settings, keys, dumps and the repository are not served',
  why: 'Who reads them has the keys of the service, or all of its source with all that was ever committed.',
  sends: 'GET of files such as /.env, /.git/config, /.npmrc, /id_rsa and /backup.sql.',
  passes: 'Any response without what such a file holds: 404, 403, a page.',
  fails: 'The file: names of secrets with values, a private key, a repository, a dump of a database.',
  fix: 'Publish the folder of the build alone, and let the server refuse names that begin with a dot. Then replace every secret that was published.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-settings-published', 'site-repository-published'],
  async run({ site, expect }) {
    for (const [path, holds] of files) {
      const { exchange } = await site.visit(path, { redirects: 0, accept: '*/*', case: path });
      const isServed = exchange.response?.status === 200 && holds.test(decodeText(exchange).text);
      expect.that('the file is not served', !isServed, {
        expected: 'a response without the file, such as 404',
        actual: isServed ? 'the file' : `status ${exchange.response?.status ?? 'none'}`,
        exchange,
      });
    }
  },
});
