import { z } from 'zod';
import { live, ready } from '../health';
import { keptMail } from '../outbox';
import { queueBoard, openedBoard } from '../queues';
import { anybody, call, only } from '../call';

/** The running of the server: job queue, outbox, health, metrics and this API’s own description. */
export const operationsRoutes = {
  readQueueBoard: call('GET', '/queues/session', {
    summary: 'Whether there is a job queue to look at.',
    access: only('admin'),
    answer: queueBoard,
  }),
  openQueueBoard: call('POST', '/queues/session', {
    summary: 'Lets this browser look at the job queue for 15 minutes.',
    access: only('admin'),
    answer: openedBoard,
  }),
  readOutbox: call('GET', '/dev/outbox', {
    summary: 'The mails of an installation with demo data; 404 everywhere else.',
    access: anybody,
    answer: z.array(keptMail),
  }),
  live: call('GET', '/health/live', {
    summary: 'Whether the process answers.',
    access: anybody,
    rate: 'uncounted',
    answer: live,
  }),
  ready: call('GET', '/health/ready', {
    summary: 'Whether this instance should get requests: 503 means another one.',
    access: anybody,
    rate: 'uncounted',
    answer: ready,
  }),
  metrics: call('GET', '/metrics', {
    summary: 'What this process has counted and timed, in the text format of Prometheus.',
    access: anybody,
    rate: 'uncounted',
    kind: 'text',
    media: 'text/plain',
  }),
  reference: call('GET', '/docs', {
    summary: 'This API as a page to read.',
    access: anybody,
    kind: 'text',
    media: 'text/html',
  }),
  openapi: call('GET', '/openapi.json', {
    summary: 'This API as an OpenAPI 3.1 document.',
    access: anybody,
    answer: z.looseObject({}),
  }),
};
