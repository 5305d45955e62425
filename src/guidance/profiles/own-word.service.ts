import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { RefusedClaim } from '../../contract/student-input';
import { Choices, type KeptChoices } from '../../recommendations/preferences/choices.service';
import { KeptPicks, type StoredPicks } from './picks/kept-picks.service';
import { RefusedStatements } from './refused-statements.service';

/** A student's own word: what they chose, what they picked of themself, and the statements they took off. */
@Injectable()
export class OwnWord {
  constructor(
    private readonly choices: Choices,
    private readonly picks: KeptPicks,
    private readonly refused: RefusedStatements,
  ) {}

  async of(student: Authorized<'read'>): Promise<{ kept: KeptChoices; picks: StoredPicks; refused: RefusedClaim[] }> {
    const [kept, picks, refused] = await Promise.all([
      this.choices.of(student),
      this.picks.of(student),
      this.refused.of(student),
    ]);
    return { kept, picks, refused };
  }
}
