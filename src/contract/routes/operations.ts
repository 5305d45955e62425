import { z } from 'zod';
import { live, ready } from '../health';
import { keptMail } from '../outbox';
import { anybody, call } from '../call';

/** The running of the server: outbox, health, metrics and this API’s own description. */
export const operationsRoutes = {
  readOutbox: call('GET', '/dev/outbox', {
    summary: 'List the emails in a demo installation’s outbox. All other installations return 404.',
    access: anybody,
    answer: z.array(keptMail),
  }),
  live: call('GET', '/health/live', {
    summary: 'Check whether the process responds.',
    access: anybody,
    rate: 'uncounted',
    answer: live,
  }),
  ready: call('GET', '/health/ready', {
    summary: 'Check whether this instance can accept requests. A 503 means that another instance should get them.',
    access: anybody,
    rate: 'uncounted',
    answer: ready,
  }),
  metrics: call('GET', '/metrics', {
    summary: 'Get the metrics of this process in Prometheus text format.',
    access: anybody,
    rate: 'uncounted',
    kind: 'text',
    media: 'text/plain',
  }),
  reference: call('GET', '/docs', {
    summary: 'Get this API reference as a web page.',
    access: anybody,
    kind: 'text',
    media: 'text/html',
  }),
  openapi: call('GET', '/openapi.json', {
    summary: 'Get this API as an OpenAPI 3.1 document.',
    access: anybody,
    answer: z.looseObject({}),
  }),
};
