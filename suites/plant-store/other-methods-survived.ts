import { defineCheck } from '../../runner/kit/define-check.ts';

/** Browsers, monitors and scanners send these methods all day. */
export default defineCheck({
  id: 'plant-store/other-methods-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'HEAD, OPTIONS and unknown methods cause no server error',
  why: 'Monitors and browsers see a server error, and anyone can fill the error log.',
  sends: 'HEAD, OPTIONS, a CORS preflight, PROPFIND of WebDAV and the unknown method BREW to /plants.',
  passes: 'Any response in time except a 5xx. 501 is allowed for an unknown method.',
  fails: 'Another 5xx, or no response in time.',
  fix: 'Return 405 with Allow, or 501 for an unknown method. OPTIONS may get 200 or 204.',
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
