import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { RefusedClaim } from '../../contract/student-input';
import {
  type KeptCorrections,
  PreferenceCorrections,
} from '../../recommendations/preferences/preference-corrections.service';
import { RefusedStatements } from './refused-statements.service';

/** A student's own word about what was read from their answers: wishes they changed, statements they took off. */
@Injectable()
export class StudentCorrections {
  constructor(
    private readonly wishes: PreferenceCorrections,
    private readonly refused: RefusedStatements,
  ) {}

  async of(student: Authorized<'read'>): Promise<{ wishes: KeptCorrections; refused: RefusedClaim[] }> {
    const [wishes, refused] = await Promise.all([this.wishes.of(student), this.refused.of(student)]);
    return { wishes, refused };
  }
}
