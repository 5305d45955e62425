import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../http/call';
import { Settings } from '../config/settings';
import type { OpenedBoard, QueueBoard } from '../../contract/queues';
import { routes } from '../../contract/routes';
import { BOARD_PATH, BoardPass } from './board-pass';

@Controller()
export class JobBoardController {
  constructor(
    private readonly settings: Settings,
    private readonly pass: BoardPass,
  ) {}

  @Call(routes.readQueueBoard)
  @Roles('admin')
  read(): QueueBoard {
    return { available: this.settings.redis !== null };
  }

  @Call(routes.openQueueBoard)
  @Roles('admin')
  open(@CurrentActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): OpenedBoard {
    if (!this.settings.redis) return { address: null };
    this.pass.give(reply, actor);
    return { address: `${BOARD_PATH}/` };
  }
}
