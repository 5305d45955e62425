import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { ColumnChoice } from '../../contract/roster-uses';
import { RosterColumnChoiceRow } from './column-choice.entity';
import type { TableSchool } from './roster-table';

/** A school has a few exports; older choices are those of files that it no longer has. */
const MAX_KEPT = 20;

/** How a school wants the columns of its files used, by their headings. */
@Injectable()
export class RosterColumnChoices {
  constructor(@InjectRepository(RosterColumnChoiceRow) private readonly rows: Repository<RosterColumnChoiceRow>) {}

  /** How a table is read: as it is asked for, else as the school chose it before. */
  async finder(schoolId: string, asked: readonly ColumnChoice[] | undefined): Promise<TableSchool['choicesFor']> {
    if (asked) return () => asked;
    const rows = await this.rows.findBy({ schoolId });
    const kept = new Map(rows.map(({ headings, choices }) => [headings, choices]));
    return (key) => kept.get(key) ?? [];
  }

  /** Remembers how the columns of these headings are used, or forgets it. */
  async save(schoolId: string, headings: string, choices: readonly ColumnChoice[]): Promise<void> {
    if (choices.length === 0) {
      await this.rows.delete({ schoolId, headings });
      return;
    }
    await this.rows.upsert({ schoolId, headings, choices: [...choices], chosenAt: new Date() }, [
      'schoolId',
      'headings',
    ]);
    const rows = await this.rows.find({
      where: { schoolId },
      order: { chosenAt: 'DESC' },
      skip: MAX_KEPT,
      take: MAX_KEPT,
    });
    await this.rows.delete({ schoolId, headings: In(rows.map((one) => one.headings)) });
  }
}
