import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/authorized';
import type { NotTrueBody, RemovedLine, RemovedLines } from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { notFound } from '../../platform/http/problems';
import { isRefused, type Line, linesOf } from '../profiles/lines';
import { ProfilesService } from '../profiles/profiles.service';
import { RefusedStatements } from '../profiles/refused-statements.service';
import type { Section } from './line';
import type { WrittenLine } from './view';

/** What a hosted model wrote for a counselor. */
interface Written {
  lines: (WrittenLine & Line)[];
  by: WrittenBy;
  /** Null before the first generation. */
  createdAt: Date | null;
}

/** What a hosted model wrote of the counselor's view, without what was called not true. */
@Injectable()
export class WrittenLines {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly refused: RefusedStatements,
  ) {}

  async of(student: Authorized<'read'>): Promise<Written> {
    const [{ view, createdAt }, refused] = await Promise.all([
      this.profiles.writtenForCounselor(student),
      this.refused.of(student),
    ]);
    if (!view) return { lines: [], by: 'built-in', createdAt };
    const computed = new Set(view.builtInSections ?? []);
    const lines = linesOf(view)
      .filter((line) => !computed.has(line.field) && !isRefused(line, refused))
      .map((line) => ({
        ...line,
        field: line.field as Section,
        evidence: view.evidence.filter(({ field, index }) => field === line.field && index === line.index),
      }));
    return { lines, by: view.writtenBy, createdAt };
  }

  /** Takes a line off, or brings back one that the reader took off; throws 404 where no such line is shown. */
  async refuse(student: Authorized<'advise'>, { line: id, not_true }: NotTrueBody): Promise<RemovedLines> {
    const reader = grant<'read'>(student.actor, student);
    if (not_true) {
      const line = (await this.of(reader)).lines.find((one) => one.id === id);
      if (line) await this.refused.add(student, line);
      else if (!(await this.removed(reader)).some((one) => one.id === id)) throw notFound();
    } else await this.refused.takeBack(student, id);
    return { removed: await this.removed(reader) };
  }

  /** What staff took off; that a student took something off is theirs alone. */
  async removed(student: Authorized<'read'>): Promise<RemovedLine[]> {
    return (await this.refused.removed(student)).filter(({ by }) => by !== null);
  }
}
