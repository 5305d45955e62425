import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/access.decorators';
import { Call } from '../common/call';
import { notSignedIn } from '../common/problems';
import { Settings } from '../config/settings';
import { MESSAGES } from '../contract/messages';
import { routes } from '../contract/routes';
import { MetricsService } from './metrics.service';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly settings: Settings,
  ) {}

  /** Open to anybody who reaches it unless there is a token; it holds numbers of the whole installation and nobody's name. */
  @Call(routes.metrics)
  @Public()
  read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { metricsToken } = this.settings;
    if (metricsToken !== null && !sends(request, metricsToken)) throw notSignedIn(MESSAGES.metricsToken);
    void reply.type(`${routes.metrics.media}; version=0.0.4; charset=utf-8`);
    return this.metrics.text();
  }
}

/** Compared by their digests, which takes equally long whatever was sent. */
const sends = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
