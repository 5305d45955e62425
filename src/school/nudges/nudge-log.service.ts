import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { NUDGE_SHOWN_DAYS } from '../../contract/limits';
import type { NudgeCard, NudgeRound, StudentNudge } from '../../contract/nudges';
import { UsersService } from '../../users/users.service';
import { NudgeEffects } from './nudge-effects.service';
import { cameBack, isOver } from './nudge-rule';
import { NudgeRow } from './nudge.entity';

const DAY_MS = 86_400_000;
/** How far back a counselor is told of rounds, and how many nudges of one student are shown. */
const ROUNDS_DAYS = 120;
const MAX_SHOWN = 50;

/** Tells of the nudges that were sent: to their counselor with what came of them, to the student the one that stands. */
@Injectable()
export class NudgeLog {
  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly effects: NudgeEffects,
    private readonly users: UsersService,
  ) {}

  /** The newest first. */
  async rounds({ uid }: Actor, now: Date): Promise<NudgeRound[]> {
    await this.effects.note(now);
    const since = new Date(now.getTime() - ROUNDS_DAYS * DAY_MS);
    const rows = await this.nudges.find({
      where: { authorId: uid, sentAt: MoreThan(since) },
      order: { sentAt: 'DESC', id: 'ASC' },
    });
    const rounds = new Map<string, NudgeRound>();
    for (const { roundId, kind, ownWords, sentAt, backAt } of rows) {
      const round = rounds.get(roundId) ?? {
        ...{ round_id: roundId, kind, own_words: ownWords, sent_at: sentAt.toISOString() },
        ...{ students: 0, came_back: 0, over: isOver(sentAt, now) },
      };
      const back = cameBack(sentAt, backAt) ? 1 : 0;
      rounds.set(roundId, { ...round, students: round.students + 1, came_back: round.came_back + back });
    }
    return [...rounds.values()].slice(0, MAX_SHOWN);
  }

  async ofStudent({ userId }: Authorized<'review'>, now: Date): Promise<StudentNudge[]> {
    await this.effects.note(now);
    const rows = await this.nudges.find({ where: { userId }, order: { sentAt: 'DESC', id: 'ASC' }, take: MAX_SHOWN });
    const names = await this.users.names([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
    return rows.map(({ id, kind, ownWords, sentAt, mail, backAt, authorId }) => ({
      ...{ nudge_id: id, kind, own_words: ownWords, sent_at: sentAt.toISOString(), mail },
      from: names.get(authorId ?? '') ?? null,
      back_at: backAt?.toISOString() ?? null,
    }));
  }

  /** The newest nudge; none once it was taken off or stood long enough. */
  async card({ userId }: Authorized<'read'>, now: Date): Promise<NudgeCard> {
    const since = new Date(now.getTime() - NUDGE_SHOWN_DAYS * DAY_MS);
    const [row] = await this.nudges.find({ where: { userId }, order: { sentAt: 'DESC', id: 'ASC' }, take: 1 });
    if (!row || row.dismissedAt !== null || row.sentAt < since) return { nudge: null };
    const { id, kind, ownWords, sentAt, authorId } = row;
    const names = authorId === null ? new Map<string, string>() : await this.users.names([authorId]);
    const from = names.get(authorId ?? '') ?? null;
    return { nudge: { nudge_id: id, kind, own_words: ownWords, sent_at: sentAt.toISOString(), from } };
  }

  async dismiss({ userId }: Authorized<'write'>, id: string, now: Date): Promise<void> {
    await this.nudges.update({ id, userId, dismissedAt: IsNull() }, { dismissedAt: now });
  }
}
