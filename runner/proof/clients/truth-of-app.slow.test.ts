import { testClient } from './prove-client.test-support.ts';

testClient('app');
