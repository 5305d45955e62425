import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import type { DecideBody, DecisionKind, ListDecision } from '../../contract/list-decisions';
import { ListDecisions } from '../decisions/list-decisions.service';
import { countBalance } from './list-balance';

/** What a counselor decides about a school, and what that makes of the list's balance. */
@Injectable()
export class DecidedLists {
  constructor(
    private readonly decisions: ListDecisions,
    private readonly dataSource: DataSource,
  ) {}

  async decide(student: Authorized<'advise'>, unitid: number, body: DecideBody): Promise<ListDecision[]> {
    const decided = await this.decisions.decide(student, unitid, body);
    await this.count(student);
    return decided;
  }

  async takeBack(student: Authorized<'advise'>, unitid: number, kind: DecisionKind): Promise<ListDecision[]> {
    const left = await this.decisions.takeBack(student, unitid, kind);
    await this.count(student);
    return left;
  }

  private count({ userId }: Authorized<'advise'>): Promise<void> {
    return this.dataSource.transaction((manager) => countBalance(manager, userId));
  }
}
