import t from 'tap';
import { openInterceptor } from './open-interceptor.ts';

t.test('without its package, which is not installed with vivero, it says how to get it', async (t) => {
  const options = { urls: [new URL('http://127.0.0.1:9')], port: 0, certificateAuthorities: [], reach: undefined };
  await t.rejects(openInterceptor(options), {
    name: 'UsageError',
    message: /^"vivero proxy" needs a package that is not installed: npm install --save-dev mockttp@\d/,
  });
});
