import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Queue } from 'bull';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOARD_POLICY, POLICY_HEADER } from '../http/protective-headers';
import { Settings } from '../config/settings';
import { MESSAGES } from '../../contract/messages';
import { QUEUE_NAME } from '../jobs/bull/bull-queue';
import { isCommand } from '../runtime/process-role';
import { BOARD_PATH, BoardPass } from './board-pass';

/** The page asks a stranger for its typeface; the browser's own will do. */
const FOREIGN_FONT = /<link[^<>]{1,300}href="https:\/\/fonts\.[^<>]{1,300}>/g;

const CLOSED_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Job queue</title></head><body><main><h1>Job queue</h1><p>${MESSAGES.queueClosed}</p>
<p><a href="/admin">School admin</a></p></main></body></html>`;

/** Shows the jobs of the installation to whoever holds a pass; nothing can be changed there. */
@Injectable()
export class BoardPages implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(QUEUE_NAME) private readonly queue: Queue,
    private readonly pass: BoardPass,
    private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Only once the app has set how errors are answered: registering makes the routes so far final. */
  async onApplicationBootstrap(): Promise<void> {
    // A command has no pages.
    if (isCommand()) return;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => this.guard(request, reply));
        scope.addHook('onSend', async (_request, reply, payload) =>
          String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string'
            ? payload.replace(FOREIGN_FONT, '')
            : payload,
        );
        await scope.register(this.board());
      },
      { prefix: BOARD_PATH },
    );
  }

  private board() {
    const serverAdapter = new FastifyAdapter();
    serverAdapter.setBasePath(BOARD_PATH);
    createBullBoard({
      queues: [new BullAdapter(this.queue, { readOnlyMode: true })],
      serverAdapter,
      options: {
        uiConfig: {
          boardTitle: `${this.settings.productName} jobs`,
          miscLinks: [{ text: 'School admin', url: '/admin' }],
          hideDocsLink: true,
        },
      },
    });
    return serverAdapter.registerPlugin();
  }

  private async guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    if (!this.pass.isValid(request)) return reply.status(401).type('text/html; charset=utf-8').send(CLOSED_PAGE);
    // Whatever the library may offer: here one looks and changes nothing.
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(405).send();
    void reply.header(POLICY_HEADER, BOARD_POLICY);
  }
}
