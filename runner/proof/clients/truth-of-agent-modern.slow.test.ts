import { testClient } from './prove-client.test-support.ts';

testClient('agent-modern');
