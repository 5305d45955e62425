import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { Settings } from '../config/settings';
import { routes } from '../../contract/routes';
import { BOARD_PATH, BoardPass } from './board-pass';

@Controller()
export class JobBoardController {
  constructor(
    private readonly settings: Settings,
    private readonly pass: BoardPass,
  ) {}

  @Call(routes.readQueueBoard)
  read() {
    return { available: this.settings.redis !== null };
  }

  @Call(routes.openQueueBoard)
  open({ actor, reply }: Asked<'openQueueBoard'>) {
    if (!this.settings.redis) return { address: null };
    this.pass.give(reply, actor);
    return { address: `${BOARD_PATH}/` };
  }
}
