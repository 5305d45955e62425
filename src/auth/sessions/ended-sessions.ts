import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { EndedSessions } from '../../access/actor';
import { Every, Periodic } from '../../platform/runtime/periodic';
import { ACCESS_TOKEN_SECONDS } from '../../contract/limits';
import { endStreamsOfSessions } from '../../platform/http/event-stream';
import { PubSub } from '../../platform/cluster/instances';
import { Session } from '../auth.entity';

const TOPIC = 'ended-sessions';
/**
 * How often each instance polls for sessions that others ended, in milliseconds: under a second, including the query.
 */
const POLL_INTERVAL_MS = 500;
/** How far a poll overlaps the previous one, for late commits and clock differences. */
const OVERLAP_MS = 60_000;
/** Longer than the access token of a session that ends now stays valid. */
const CACHE_MS = ACCESS_TOKEN_SECONDS * 1000 + OVERLAP_MS;
/** We delete rows of ended and expired sessions this long afterward. */
const ROW_RETENTION_MS = 3_600_000;
const SWEEP_INTERVAL_MS = 600_000;

/**
 * Ended sessions whose access tokens may still be valid, in memory because every request checks them. Instances
 * announce ended sessions to each other, but announcements may get lost: the polled database rows are authoritative.
 */
@Injectable()
export class EndedSessionsMemory extends EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Session id -> when to forget it, in order of that time. */
  private readonly ended = new Map<string, number>();
  private lastPoll = Date.now() - CACHE_MS;
  private readonly polling = new Periodic(
    () => this.poll(),
    { intervalMs: POLL_INTERVAL_MS },
    {
      context: 'Sessions',
      failureMessage: 'Sessions that other instances end cannot be read from the database',
      recoveryMessage: 'Sessions that other instances end are seen again.',
    },
  );

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly pubSub: PubSub,
  ) {
    super();
  }

  override has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Makes every instance reject these sessions' access tokens. Call it after the commit. */
  publish(sessionIds: string[]): void {
    if (!sessionIds.length) return;
    this.addEnded(sessionIds);
    this.pubSub.publish(TOPIC, sessionIds.join(' '));
  }

  /** Sessions that ended before startup stay ended. */
  async onApplicationBootstrap(): Promise<void> {
    this.pubSub.subscribe(TOPIC, (text) => this.addEnded(text.split(' ')));
    await this.poll();
    this.polling.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.polling.stop();
  }

  private async poll(): Promise<void> {
    const now = Date.now();
    const rows = await this.sessions
      .createQueryBuilder('session')
      .select('session.id', 'id')
      .where('session.endedAt > :since', { since: new Date(this.lastPoll - OVERLAP_MS) })
      .getRawMany<{ id: string }>();
    this.addEnded(rows.map(({ id }) => id));
    this.lastPoll = now;
  }

  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Sessions', failureMessage: 'Ended sessions could not be deleted' },
    { initialDelayMs: POLL_INTERVAL_MS },
  )
  async sweep(now: Date): Promise<void> {
    const cutoff = LessThan(new Date(now.getTime() - ROW_RETENTION_MS));
    await this.sessions.delete({ endedAt: cutoff });
    // Expired sessions were never ended.
    await this.sessions.delete({ expiresAt: cutoff });
  }

  private addEnded(sessionIds: string[]): void {
    endStreamsOfSessions(sessionIds);
    const now = Date.now();
    for (const [id, expiresAt] of this.ended) {
      if (expiresAt > now) break;
      this.ended.delete(id);
    }
    for (const id of sessionIds) if (!this.ended.has(id)) this.ended.set(id, now + CACHE_MS);
  }
}
