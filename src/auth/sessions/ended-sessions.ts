import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { EndedSessions } from '../../access/actor';
import { Periodic } from '../../platform/runtime/periodic';
import { ACCESS_TOKEN_SECONDS } from '../../contract/limits';
import { endStreamsOfSessions } from '../../platform/http/event-stream';
import { PubSub } from '../../platform/cluster/instances';
import { Session } from '../auth.entity';

const TOPIC = 'ended-sessions';
/** How often each instance looks what others ended, in milliseconds: together with the look itself under a second. */
const LOOK_EVERY_MS = 500;
/** How far a look reaches back behind the one before: for commits that came late and clocks that differ. */
const OVERLAP_MS = 60_000;
/** Longer than the last access token of a session that ends now can live. */
const REMEMBERED_MS = ACCESS_TOKEN_SECONDS * 1000 + OVERLAP_MS;
/** Rows of sessions that ended or expired are of no more use then; they are removed soon after a start and then after so many looks. */
const ROWS_KEPT_MS = 3_600_000;
const LOOKS_PER_SWEEP = 1_200;

/**
 * The sessions that ended while an access token of theirs may still live, in memory, because every request asks. Instances
 * announce to each other what they end; the rows in the database are the truth, looked at all the time, so that an announcement
 * may be missed.
 */
@Injectable()
export class EndedSessionsMemory extends EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Session -> when to forget it; in the order in which they are forgotten. */
  private readonly ended = new Map<string, number>();
  private lastLook = Date.now() - REMEMBERED_MS;
  private looks = 0;
  private readonly looking = new Periodic(
    () => this.lookAndSweep(),
    { everyMs: LOOK_EVERY_MS },
    {
      context: 'Sessions',
      failed: 'Sessions that other instances end cannot be read from the database',
      again: 'Sessions that other instances end are seen again.',
    },
  );

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly announcements: PubSub,
  ) {
    super();
  }

  override has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Refuses the access tokens of these sessions from now on, on every instance; call it once their end is committed. */
  tell(sessionIds: string[]): void {
    if (!sessionIds.length) return;
    this.remember(sessionIds);
    this.announcements.announce(TOPIC, sessionIds.join(' '));
  }

  /** Sessions that ended before a start stay ended for their access tokens. */
  async onApplicationBootstrap(): Promise<void> {
    this.announcements.listen(TOPIC, (text) => this.remember(text.split(' ')));
    await this.look();
    this.looking.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.looking.stop();
  }

  private async lookAndSweep(): Promise<void> {
    await this.look();
    await this.sweep();
  }

  private async look(): Promise<void> {
    const now = Date.now();
    const rows = await this.sessions
      .createQueryBuilder('session')
      .select('session.id', 'id')
      .where('session.endedAt > :since', { since: new Date(this.lastLook - OVERLAP_MS) })
      .getRawMany<{ id: string }>();
    this.remember(rows.map(({ id }) => id));
    this.lastLook = now;
  }

  private async sweep(): Promise<void> {
    if (this.looks % LOOKS_PER_SWEEP === 0) {
      const past = LessThan(new Date(Date.now() - ROWS_KEPT_MS));
      await this.sessions.delete({ endedAt: past });
      // Nobody came back to these, so nobody ended them.
      await this.sessions.delete({ expiresAt: past });
    }
    this.looks += 1;
  }

  private remember(sessionIds: string[]): void {
    endStreamsOfSessions(sessionIds);
    const now = Date.now();
    for (const [id, until] of this.ended) {
      if (until > now) break;
      this.ended.delete(id);
    }
    for (const id of sessionIds) if (!this.ended.has(id)) this.ended.set(id, now + REMEMBERED_MS);
  }
}
