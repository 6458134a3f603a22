import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { installPackages } from '../peers/install-packages.ts';
import type { RealApi } from './real-api.ts';

const todoVersion = '6.0.0';

/** A zone that is there already: what stands below a zone needs one. */
const zone = `
  INSERT INTO domains (id, name, type) VALUES (1, 'vivero.example', 'NATIVE');
  INSERT INTO records (domain_id, name, type, content, ttl, auth)
    VALUES (1, 'vivero.example', 'SOA', 'a.vivero.example b.vivero.example 1 3600 600 86400 3600', 3600, 1);
`;

/** Values that zones can have, which the document does not say. */
const zoneValues = {
  operations: {
    values: {
      server_id: ['localhost'],
      zone_id: ['vivero.example.'],
      'POST /servers/{server_id}/zones.body.name': ['quillay.example.', 'boldo.example.'],
    },
  },
};

/** The APIs that are measured. */
export const realApis: readonly RealApi[] = [
  {
    id: 'example-todo',
    name: 'LoopBack, example-todo',
    version: todoVersion,
    from: 'npm',
    source: 'https://github.com/loopbackio/loopback-next/tree/master/examples/todo',
    async start(folder, port) {
      const modules = await installPackages({ '@loopback/example-todo': todoVersion }, folder);
      const home = join(modules, '@loopback/example-todo');
      const rest = { host: '127.0.0.1', port, gracePeriodForClose: 0 };
      return {
        program: process.execPath,
        args: ['-e', `require(${JSON.stringify(home)}).main(${JSON.stringify({ rest })})`],
        cwd: home,
        basePath: '',
        readyPath: '/openapi.json',
        headers: {},
        readDocument: async (origin) => (await fetch(`${origin}/openapi.json`)).json(),
        settings: {},
      };
    },
  },
  {
    id: 'alertmanager',
    name: 'Alertmanager of Prometheus',
    version: debianVersion('prometheus-alertmanager'),
    from: 'Debian',
    source: 'https://github.com/prometheus/alertmanager/tree/v0.25.0/api/v2',
    async start(folder, port) {
      const program = programOf('prometheus-alertmanager');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'config.yml'), 'route: { receiver: none }\nreceivers: [{ name: none }]\n');
      const data = join(folder, 'data');
      await rm(data, { recursive: true, force: true });
      return {
        program,
        args: [
          `--config.file=${join(folder, 'config.yml')}`,
          `--storage.path=${data}`,
          `--web.listen-address=127.0.0.1:${port}`,
          '--cluster.listen-address=',
        ],
        cwd: folder,
        basePath: '/api/v2',
        readyPath: '/api/v2/status',
        headers: {},
        readDocument: () => Promise.resolve(documentWithin(program)),
        settings: {},
      };
    },
  },
  {
    id: 'powerdns',
    name: 'PowerDNS Authoritative Server',
    version: debianVersion('pdns-server'),
    from: 'Debian',
    source: 'https://github.com/PowerDNS/pdns/tree/auth-4.7.3/pdns',
    async start(folder, port) {
      const program = programOf('pdns_server', '/usr/sbin/pdns_server');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const store = makeStore(folder);
      const headers = { 'X-API-Key': 'key-of-this-run' };
      return {
        program,
        args: [
          '--no-config',
          '--daemon=no',
          '--guardian=no',
          '--launch=gsqlite3',
          `--gsqlite3-database=${store}`,
          '--local-address=127.0.0.1',
          `--local-port=${port + 1}`,
          `--socket-dir=${folder}`,
          '--api=yes',
          `--api-key=${headers['X-API-Key']}`,
          '--webserver=yes',
          '--webserver-address=127.0.0.1',
          `--webserver-port=${port}`,
          '--webserver-allow-from=127.0.0.1',
        ],
        cwd: folder,
        basePath: '/api/v1',
        readyPath: '/api/v1/servers',
        headers,
        readDocument: async (origin) =>
          (await fetch(`${origin}/api/docs`, { headers: { ...headers, Accept: 'application/json' } })).json(),
        settings: { credentials: { apiKey: { header: 'X-API-Key', value: headers['X-API-Key'] } }, ...zoneValues },
      };
    },
  },
];

/** Makes the database of PowerDNS, with its zone, and returns its path. */
function makeStore(folder: string): string {
  const store = join(folder, 'store.db');
  const database = new DatabaseSync(store);
  database.exec(readFileSync('/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql', 'utf8'));
  database.exec(zone);
  database.close();
  return store;
}

/** Returns the path of a program. Throws an error that says how it can be had where it is not there. */
function programOf(name: string, path = `/usr/bin/${name}`): string {
  if (existsSync(path)) return path;
  throw new Error(
    `${path} is not there: install the Debian packages prometheus-alertmanager, pdns-server, pdns-backend-sqlite3`,
  );
}

/** Returns the version of a Debian package, without the number of its build; `not there` for one that is not installed. */
function debianVersion(name: string): string {
  try {
    return execFileSync('/usr/bin/dpkg-query', ['-W', '-f=${Version}', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return 'not there';
  }
}

/** Returns the Swagger document that a program of go-swagger holds as text: the last one, whose references are resolved. */
function documentWithin(program: string): unknown {
  const text = readFileSync(program, 'latin1');
  const start = text.lastIndexOf('{', text.lastIndexOf('"swagger": "2.0"'));
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' && text[at - 1] !== '\\') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) return JSON.parse(text.slice(start, at + 1));
  }
  throw new Error(`${program} holds no document`);
}
