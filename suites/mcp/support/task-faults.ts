const statuses: ReadonlySet<unknown> = new Set(['working', 'input_required', 'completed', 'failed', 'cancelled']);
/** RFC 3339, which the page on tasks links for its times. */
const time = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Returns what is wrong with the members of a task; empty where nothing is. */
export function taskFaults(task: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  if (typeof task['taskId'] !== 'string' || task['taskId'] === '') faults.push('taskId is not a string');
  if (!statuses.has(task['status'])) faults.push('status is not one of the five');
  for (const name of ['createdAt', 'lastUpdatedAt'])
    if (!isTime(task[name])) faults.push(`${name} is not a time of RFC 3339`);
  const { ttl, pollInterval } = task;
  if (ttl !== null && !(typeof ttl === 'number' && ttl >= 0)) faults.push('ttl is neither a number nor null');
  if (pollInterval !== undefined && typeof pollInterval !== 'number') faults.push('pollInterval is not a number');
  return faults;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && time.test(value) && !Number.isNaN(Date.parse(value));
}
