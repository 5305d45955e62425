import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import type { AiChoice } from '../../contract/ai-choice';
import { AiChoices } from '../../users/schools.service';
import { AiService } from '../ai.service';

/** Whether a hosted AI service may be asked for somebody, chosen by the person or by the school. */
@Injectable()
export class AiChoiceService {
  constructor(
    private readonly choices: AiChoices,
    private readonly ai: AiService,
  ) {}

  async read(userId: string): Promise<AiChoice> {
    return { service: this.ai.asked?.server ?? null, ...(await this.choices.of(userId)) };
  }

  async setOwn(userId: string, off: boolean): Promise<AiChoice> {
    await this.choices.setOwn(userId, off);
    return this.read(userId);
  }

  async setForStudent({ userId }: Authorized<'manage'>, off: boolean): Promise<AiChoice> {
    await this.choices.setForPerson(userId, off);
    return this.read(userId);
  }
}
