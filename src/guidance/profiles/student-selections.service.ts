import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts } from '../../contract/colleges';
import { Choices, type KeptChoices } from '../../recommendations/preferences/choices.service';
import { KeptPicks, type StoredPicks } from './picks/kept-picks.service';

/** A student's own word: what they chose, what they picked of themself, and the colleges that their answers may name. */
@Injectable()
export class StudentSelections {
  constructor(
    private readonly choices: Choices,
    private readonly picks: KeptPicks,
    private readonly colleges: CollegesService,
  ) {}

  async of(
    student: Authorized<'read'>,
  ): Promise<{ kept: KeptChoices; picks: StoredPicks; colleges: readonly CollegeFacts[] }> {
    const all = [this.choices.of(student), this.picks.of(student), this.colleges.catalogue()] as const;
    const [kept, picks, colleges] = await Promise.all(all);
    return { kept, picks, colleges };
  }

  /** When they last chose something or took it back; null when never. */
  choseAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.choices.changedAt(student);
  }
}
