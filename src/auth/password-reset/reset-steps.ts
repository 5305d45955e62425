import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type ResetStep = (manager: EntityManager, userId: string) => Promise<void>;

/** What else belongs to a new password that was set by a mailed link, told by modules that this one does not know. */
@Injectable()
export class ResetSteps {
  private readonly steps: ResetStep[] = [];

  /** `step` runs inside the transaction that sets the password. */
  add(step: ResetStep): void {
    this.steps.push(step);
  }

  async run(manager: EntityManager, userId: string): Promise<void> {
    for (const step of this.steps) await step(manager, userId);
  }
}
