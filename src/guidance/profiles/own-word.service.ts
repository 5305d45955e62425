import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { Choices, type KeptChoices } from '../../recommendations/preferences/choices.service';
import { KeptPicks, type StoredPicks } from './picks/kept-picks.service';

/** A student's own word: what they chose, and what they picked of themself. */
@Injectable()
export class OwnWord {
  constructor(
    private readonly choices: Choices,
    private readonly picks: KeptPicks,
  ) {}

  async of(student: Authorized<'read'>): Promise<{ kept: KeptChoices; picks: StoredPicks }> {
    const [kept, picks] = await Promise.all([this.choices.of(student), this.picks.of(student)]);
    return { kept, picks };
  }

  /** When they last chose something or took it back; null when never. */
  choseAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.choices.changedAt(student);
  }
}
