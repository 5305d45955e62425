import { z } from 'zod';
import { endpoints } from '../endpoints';
import { live, ready } from '../health';
import { keptMail } from '../outbox';
import { queueBoard, openedBoard } from '../queues';
import { route } from '../route';

/** The running of the server: job queue, outbox, health, metrics and this API’s own description. */
export const operationsRoutes = {
  readQueueBoard: route(endpoints.readQueueBoard, 'Whether there is a job queue to look at.', { answer: queueBoard }),
  openQueueBoard: route(endpoints.openQueueBoard, 'Lets this browser look at the job queue for 15 minutes.', {
    answer: openedBoard,
  }),
  readOutbox: route(endpoints.readOutbox, 'The mails of an installation with demo data; 404 everywhere else.', {
    answer: z.array(keptMail),
  }),
  live: route(endpoints.live, 'Whether the process answers.', { answer: live }),
  ready: route(endpoints.ready, 'Whether this instance should get requests: 503 means another one.', {
    answer: ready,
  }),
  metrics: route(endpoints.metrics, 'What this process has counted and timed, in the text format of Prometheus.', {
    kind: 'text',
    media: 'text/plain',
  }),
  reference: route(endpoints.reference, 'This API as a page to read.', { kind: 'text', media: 'text/html' }),
  openapi: route(endpoints.openapi, 'This API as an OpenAPI 3.1 document.', { answer: z.looseObject({}) }),
};
