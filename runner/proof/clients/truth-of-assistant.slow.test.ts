import { testClient } from './prove-client.test-support.ts';

testClient('assistant');
