import axios from 'axios';
import axiosRetry from 'axios-retry';
import got from 'got';
import ky from 'ky';
import nodeFetch from 'node-fetch';
import { ofetch } from 'ofetch';
import createClient from 'openapi-fetch';
import superagent from 'superagent';
import { request as undiciRequest, interceptors, Agent } from 'undici';
import { request as urllibRequest } from 'urllib';
import { type RestRequest, type RestSend, restClient } from './use-rest.test-support.ts';

const fetches: RestSend = async ({ url, ...init }) => textOf(await fetch(url, init));

async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return text;
}

/** The libraries as a program gets them, with their defaults. */
export const restLibraries = {
  'fetch of Node': restClient(() => fetches),
  'undici 8, with its redirect and retry interceptors': restClient(() => {
    const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }), interceptors.retry());
    return async ({ url, ...options }) => {
      const { statusCode, body } = await undiciRequest(url, { ...options, dispatcher });
      const text = await body.text();
      if (statusCode >= 300) throw new Error(`status ${statusCode}`);
      return text;
    };
  }),
  'axios 1.21.1': restClient(() => axiosSend(axios.create())),
  'axios 1.21.1 with axios-retry 4.5.0': restClient(() => {
    const instance = axios.create();
    axiosRetry(instance, { retries: 3 });
    return axiosSend(instance);
  }),
  'got 16.1.0': restClient(
    () =>
      ({ url, ...options }) =>
        got(url, options).text(),
  ),
  'ky 2.1.0': restClient(
    () =>
      ({ url, ...options }) =>
        ky(url, options).text(),
  ),
  'ofetch 1.5.1': restClient(
    () =>
      ({ url, ...options }) =>
        ofetch(url, { ...options, responseType: 'text' }),
  ),
  'node-fetch 3.3.2': restClient(() => async ({ url, ...init }) => {
    const response = await nodeFetch(url, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return text;
  }),
  'superagent 10.4.2': restClient(() => (request) => superagentSend(request, 0)),
  'superagent 10.4.2 that tries again': restClient(() => (request) => superagentSend(request, 2)),
  'urllib 4.9.2': restClient(() => async ({ url, body, ...options }) => {
    const { status, data } = await urllibRequest<string>(url, {
      ...options,
      ...(body !== undefined && { content: body }),
      dataType: 'text',
    });
    if (status >= 300) throw new Error(`status ${status}`);
    return data;
  }),
  'openapi-fetch 0.17.0': restClient(() => async ({ method, url, headers, body }) => {
    const { origin, pathname, search } = new URL(url);
    const client = createClient<Record<string, never>>({ baseUrl: origin });
    const options = { headers, parseAs: 'text', body, bodySerializer: String } as never;
    const path = `${pathname}${search}` as never;
    const { data, response } = await (method === 'GET' ? client.GET(path, options) : client.POST(path, options));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return String(data);
  }),
};

function axiosSend(instance: ReturnType<typeof axios.create>): RestSend {
  return async ({ method, url, headers, body }) => {
    const { data } = await instance.request<string>({ method, url, headers, data: body, responseType: 'text' });
    return data;
  };
}

async function superagentSend({ method, url, headers, body }: RestRequest, retries: number): Promise<string> {
  const request = superagent(method, url).set(headers).buffer(true);
  if (retries > 0) request.retry(retries);
  return (await (body === undefined ? request : request.send(body))).text;
}
