import { glueOf } from './typed-rest-client.ts';

export default glueOf('@actions/http-client');
