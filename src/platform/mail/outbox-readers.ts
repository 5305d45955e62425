import type { FastifyRequest } from 'fastify';

/** Where the accounts of the demo school have their addresses; nobody's mail ever goes there. */
const DEMO_DOMAIN = '@demo.pathlight.example';
const LOOPBACK = /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/;
const OWN_NAMES = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

type Asked = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Whether whoever asks sits at this machine: no proxy brought the request, and the page was opened under the machine's own name. */
export const comesFromThisMachine = ({ ip, headers }: Asked): boolean =>
  LOOPBACK.test(ip) &&
  OWN_NAMES.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/** Whether an address is one of the demo school, whose passwords everybody knows. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(DEMO_DOMAIN);
