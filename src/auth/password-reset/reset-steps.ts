import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type ResetStep = (manager: EntityManager, userId: string, keep: readonly string[]) => Promise<void>;

/** What else belongs to a new password, told by modules that this one does not know: every other way in ends with the old one. */
@Injectable()
export class ResetSteps {
  private readonly steps: ResetStep[] = [];

  /** `step` runs inside the transaction that sets the password. */
  add(step: ResetStep): void {
    this.steps.push(step);
  }

  /** `keep` are the ways in that the owner named, by id. */
  async run(manager: EntityManager, userId: string, keep: readonly string[] = []): Promise<void> {
    for (const step of this.steps) await step(manager, userId, keep);
  }
}
