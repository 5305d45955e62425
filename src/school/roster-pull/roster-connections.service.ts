import SENTENCES from '../../../data/outside-servers.json';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { localTime } from '../../contract/school-time';
import type {
  RosterConnection as ConnectionState,
  SaveRosterConnectionBody,
  TestedRosterConnection,
} from '../../contract/roster-import';
import { ROSTER_CONNECTION_LIMITS } from '../../contract/roster-columns';
import { Settings } from '../../platform/config/settings';
import { addressProblem, type AddressProblem, type AddressRules } from '../../platform/http/outside-address';
import { badRequest, conflict } from '../../platform/http/problems';
import { TextEncryptor } from '../../platform/runtime/secrets';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { SchoolsService } from '../../users/schools.service';
import { OneRosterService, RosterServiceError } from './one-roster-service';
import { RosterConnectionRow, RosterPullRow } from './roster-pull.entity';

const HOUR_MS = 3_600_000;
/** Two days, because one hour is skipped in spring. */
const MAX_SEARCH_HOURS = 49;

/** The next full hour that matches, or a day later if none does. */
function findNextNight(now: Date, isMatch: (time: Date) => boolean): Date {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  for (let hoursAhead = 1; hoursAhead <= MAX_SEARCH_HOURS; hoursAhead += 1) {
    const time = new Date((hour + hoursAhead) * HOUR_MS);
    if (isMatch(time)) return time;
  }
  return new Date(now.getTime() + 24 * HOUR_MS);
}

/** How long an admin waits for the other server, in milliseconds: less than a proxy does. */
export const MAX_PROVIDER_REQUEST_MS = 50_000;

const ADDRESS_WORDS: Record<AddressProblem, string> = SENTENCES.rosterAddress;

@Injectable()
export class RosterConnections {
  private readonly encryptor: TextEncryptor;
  private readonly rules: AddressRules;

  constructor(
    @InjectRepository(RosterConnectionRow) private readonly rows: Repository<RosterConnectionRow>,
    @InjectRepository(RosterPullRow) private readonly rosterPulls: Repository<RosterPullRow>,
    private readonly schools: SchoolsService,
    private readonly audit: AuditLog,
    settings: Settings,
  ) {
    this.encryptor = new TextEncryptor(settings.tokenKey, 'pathlight roster connections');
    this.rules = { allowsPrivateNetworks: settings.rosterPrivateAddresses, allowsLoopback: !settings.production };
  }

  async read({ schoolId }: Pick<Actor, 'schoolId'>): Promise<ConnectionState> {
    const [row, rosterPulls] = await Promise.all([
      this.rows.findOneBy({ schoolId }),
      this.rosterPulls.find({
        where: { schoolId },
        order: { startedAt: 'DESC', id: 'ASC' },
        take: ROSTER_CONNECTION_LIMITS.pullsShown,
      }),
    ]);
    return { connection: row && toConnection(row), pulls: rosterPulls.map(toPull) };
  }

  /** Throws 400 for a forbidden address and for a missing secret. */
  async save({ uid, schoolId }: Actor, body: SaveRosterConnectionBody, now: Date): Promise<ConnectionState> {
    this.assertAddressAllowed(body.base_url, '/base_url');
    if (body.token_url !== '') this.assertAddressAllowed(body.token_url, '/token_url');
    if (body.token_url !== '' && body.client_id === '') throw badRequest('Please enter the client ID.', '/client_id');
    if (body.nightly && body.source_school === null)
      throw badRequest('Please choose the school first whose students are pulled every night.', '/source_school');
    const nextAt = body.nightly ? await this.findNextNight(schoolId, body.hour, now) : null;
    await withLock(this.rows.manager, { schoolId }, (manager) => this.write(manager, schoolId, { ...body, nextAt }));
    await this.audit.record({ what: 'roster_connection_set', actorId: uid, subjectIds: [], schoolId });
    return this.read({ schoolId });
  }

  private async write(
    manager: EntityManager,
    schoolId: string,
    body: SaveRosterConnectionBody & Pick<RosterConnectionRow, 'nextAt'>,
  ): Promise<void> {
    const previousRow = await manager.findOneBy(RosterConnectionRow, { schoolId });
    const isSameServer =
      previousRow?.baseUrl === body.base_url &&
      previousRow.sourceSchool === body.source_school &&
      previousRow.tokenUrl === body.token_url &&
      previousRow.changeEmails === body.change_emails;
    await manager.save(RosterConnectionRow, {
      schoolId,
      ...{ baseUrl: body.base_url, tokenUrl: body.token_url, clientId: body.client_id },
      sealedSecret: this.sealSecret(schoolId, body, previousRow),
      ...{ sourceSchool: body.source_school, nightly: body.nightly, hour: body.hour },
      ...{ mailNew: body.mail_new, changeEmails: body.change_emails },
      nextAt: body.nextAt,
      tries: 0,
      // A new source, or permission to change emails in use, requires a full pull first.
      pulledUntil: isSameServer ? previousRow.pulledUntil : null,
      wholeAt: isSameServer ? previousRow.wholeAt : null,
    });
  }

  /** Imported students stay. */
  async remove({ uid, schoolId }: Actor): Promise<void> {
    const { affected } = await this.rows.delete({ schoolId });
    if (!affected) return;
    await this.rosterPulls.delete({ schoolId });
    await this.audit.record({ what: 'roster_connection_set', actorId: uid, subjectIds: [], schoolId });
  }

  /** Lists the other server's schools. Throws 409 with what went wrong. */
  async test({ schoolId }: Pick<Actor, 'schoolId'>): Promise<TestedRosterConnection> {
    const row = await this.rows.findOneBy({ schoolId });
    if (!row) throw conflict('Please save the connection first.');
    try {
      return { schools: await this.createService(row, MAX_PROVIDER_REQUEST_MS).schools() };
    } catch (error) {
      if (error instanceof RosterServiceError) throw conflict(error.message);
      throw error;
    }
  }

  /** A client with a deadline of `maxMs`. Throws `RosterServiceError` if the secret can't be decrypted anymore. */
  createService(row: RosterConnectionRow, maxMs: number): OneRosterService {
    const clientSecret = this.encryptor.decrypt(row.sealedSecret, row.schoolId);
    if (clientSecret === null)
      throw new RosterServiceError('The secret cannot be read any more. Please enter it again.');
    const { baseUrl, tokenUrl, clientId } = row;
    return new OneRosterService(
      { baseUrl, tokenUrl, clientId, secret: clientSecret },
      this.rules,
      AbortSignal.timeout(maxMs),
    );
  }

  /** When that hour next begins in the school's time zone. */
  async findNextNight(schoolId: string, hour: number, now: Date): Promise<Date> {
    const { state } = await this.schools.read(schoolId);
    return findNextNight(now, (time) => localTime(time, state).hour === hour);
  }

  private sealSecret(
    schoolId: string,
    { client_secret: clientSecret, token_url: tokenUrl, base_url: baseUrl }: SaveRosterConnectionBody,
    previousRow: RosterConnectionRow | null,
  ): string {
    if (clientSecret !== undefined) return this.encryptor.encrypt(clientSecret, schoolId);
    // A secret is only sent to the address it was entered for.
    const isSameServer = previousRow?.tokenUrl === tokenUrl && (tokenUrl !== '' || previousRow.baseUrl === baseUrl);
    if (isSameServer) return previousRow.sealedSecret;
    throw badRequest(`Please enter the ${tokenUrl === '' ? 'key' : 'client secret'}.`, '/client_secret');
  }

  private assertAddressAllowed(address: string, pointer: string): void {
    const problem = addressProblem(address, this.rules);
    if (problem !== null) throw badRequest(ADDRESS_WORDS[problem], pointer);
  }
}

const toConnection = (row: RosterConnectionRow): ConnectionState['connection'] => ({
  ...{ base_url: row.baseUrl, token_url: row.tokenUrl, client_id: row.clientId, source_school: row.sourceSchool },
  ...{ nightly: row.nightly, hour: row.hour, next_at: nextPullTime(row) },
  ...{ mail_new: row.mailNew, change_emails: row.changeEmails },
});

const nextPullTime = ({ nightly, nextAt }: RosterConnectionRow): string | null =>
  nightly && nextAt ? nextAt.toISOString() : null;

const toPull = (row: RosterPullRow): ConnectionState['pulls'][number] => ({
  started_at: row.startedAt.toISOString(),
  ...{ nightly: row.nightly, is_whole: row.isWhole, failure: row.failure, problems: row.problems },
  ...{ new: row.newStudents, changed: row.changed, unchanged: row.unchanged },
});
