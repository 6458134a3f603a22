import { X509Certificate } from 'node:crypto';
import t from 'tap';
import { makeMockCertificate } from './make-mock-certificate.ts';

t.test('a certificate is for its host and for localhost, of an authority of its own', (t) => {
  const made = makeMockCertificate('127.0.0.2');
  const [own, authority] = [new X509Certificate(made.certificate), new X509Certificate(made.authority)];
  t.ok(own.verify(authority.publicKey));
  t.ok(authority.ca && !own.ca);
  t.equal(own.checkIP('127.0.0.2'), '127.0.0.2');
  t.equal(own.checkHost('localhost'), 'localhost');
  t.equal(own.checkHost('plants.example'), undefined);
  t.equal(new X509Certificate(makeMockCertificate('mock.test').certificate).checkHost('mock.test'), 'mock.test');
  t.notOk(new X509Certificate(makeMockCertificate('127.0.0.2').certificate).verify(authority.publicKey));
  t.end();
});
