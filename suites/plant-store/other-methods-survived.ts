import { defineCheck } from '../../runner/kit/define-check.ts';

/** Browsers, monitors and scanners send them all day. */
export default defineCheck({
  id: 'plant-store/other-methods-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'HEAD, OPTIONS and methods that are not known make no server fail',
  why: 'Monitors and browsers see a server fault, and anyone can fill the error log.',
  sends: 'HEAD, OPTIONS, a CORS preflight, PROPFIND of WebDAV and the unheard-of BREW to /plants.',
  passes: 'Any answer in time but a 5xx; 501 for a method that is not known.',
  fails: 'Another 5xx, or no answer in time.',
  fix: 'Answer 405 with Allow, 501 for a method that is not known, and 200 or 204 for OPTIONS if you like.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['head-crashes', 'options-crashes', 'unknown-method-crashes'],
  async run({ plantStore, expect }) {
    const preflight = [
      ['Origin', 'https://vivero.example'],
      ['Access-Control-Request-Method', 'POST'],
      ['Access-Control-Request-Headers', 'authorization, content-type'],
    ] as const;
    const ask = { path: '/plants', operation: 'method' } as const;
    expect.noServerError(await plantStore.send({ ...ask, method: 'HEAD' }, { case: 'HEAD' }));
    expect.noServerError(await plantStore.send({ ...ask, method: 'OPTIONS' }, { case: 'OPTIONS' }));
    expect.noServerError(
      await plantStore.send({ ...ask, method: 'OPTIONS' }, { case: 'preflight', headers: preflight }),
    );
    expect.noServerError(await plantStore.send({ ...ask, method: 'PROPFIND' }, { case: 'PROPFIND' }));
    expect.noServerError(await plantStore.send({ ...ask, method: 'BREW' }, { case: 'BREW' }));
  },
});
