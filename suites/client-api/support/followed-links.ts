import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { pathOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';

/** Paths that everybody knows of, so that a person may have named them. */
const known = /^\/(?:(?:index|pricing|developers|blog)?(?:\.md|\/)?|[^/]+\.(?:txt|xml|ico|css|svg))$/;

/** Returns the requests for pages of the site that the client found in documents which it had read: it follows links. */
export function followedLinks({ entries }: ScenarioRun): JournalEntry[] {
  return entries.filter((entry) => {
    const path = pathOf(entry);
    if (entry.place !== 'site' || known.test(path) || !['GET', 'HEAD'].includes(entry.request.method)) return false;
    const name = path.split('/').findLast((segment) => segment !== '') ?? '';
    return (
      name.length >= 4 &&
      entries.some(
        (other) =>
          (other.respondedMs ?? Infinity) <= entry.arrivedMs &&
          pathOf(other) !== '/robots.txt' &&
          Buffer.from(other.response?.body.bytes ?? [])
            .toString('utf8')
            .includes(name),
      )
    );
  });
}

/** Returns the first whole response to a request for `robots.txt` with a status in a range; `undefined` where there is none. */
export function robotsOf({ entries }: ScenarioRun, isWanted: (status: number) => boolean): JournalEntry | undefined {
  return entries.find(
    (entry) =>
      pathOf(entry) === '/robots.txt' &&
      entry.request.method === 'GET' &&
      entry.respondedMs !== null &&
      isWanted(entry.response?.status ?? 0),
  );
}
