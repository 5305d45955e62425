import { Controller, Injectable, Module, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { Call, type HandlerInput } from '../../access/call';
import { AuditLog, type AuditNote } from '../audit/audit-log';
import { AuditRecords, type EntryWithSubjects, type EntryFilter, type Window } from '../audit/audit-records';
import { tableFile } from '../../platform/text/csv';
import { ListPage, windowOf } from '../../platform/http/list-page';
import type { AuditEntryRow, OwnAuditEntry } from '../../contract/privacy';
import { entryForStudent, AUDIT_WORDING, schoolSentence, AUDIT_EVENTS } from '../../contract/audit';
import { MAX_AUDIT_EXPORT_ROWS, MAX_AUDIT_NAMES } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import { badRequest } from '../../platform/http/problems';
import { routes } from '../../contract/routes';
import { isoTime } from '../../contract/text';
import { MESSAGES } from '../../contract/messages';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

const time = isoTime.transform((text) => new Date(text));

const filterShape = z.strictObject({
  q: z.string().max(120).optional(),
  event: z.enum(AUDIT_EVENTS).optional(),
  person_id: z.string().max(64).optional(),
  student_id: z.string().max(64).optional(),
  from: time.optional(),
  to: time.optional(),
});

interface ActivityListing extends Window {
  filter: Omit<EntryFilter, 'peopleIds' | 'withoutCheckIns'>;
  /** A part of a name; null for everyone. */
  q: string | null;
}

/** Throws a 400 that names the allowed values. Sorts by time, newest first by default. */
function activityListingOf({ filter, sort, range }: ListQuery): ActivityListing {
  const parsed = filterShape.safeParse(filter ?? {});
  if (!parsed.success) {
    const key = String(parsed.error.issues[0]?.path[0] ?? '');
    throw badRequest(
      "The log can be filtered by 'q' (a name), 'event', 'person_id' (who did it), 'student_id' (whom it is about), 'from' and 'to' (times).",
      `/filter/${key}`,
    );
  }
  const [field, order] = sort ?? ['at', 'DESC'];
  if (field !== 'at' && field !== 'id') throw badRequest("The log can be sorted by 'at'.", '/sort');
  const { q, event, person_id: actorId, student_id: subjectId, from, to } = parsed.data;
  return {
    q: q?.trim() || null,
    filter: {
      what: event ?? null,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      from: from ?? null,
      to: to ?? null,
    },
    ...windowOf(range),
    order,
  };
}

const MAX_NAMED = 5;
/** Reads by one admin within this time, in milliseconds, share one entry. */
const AUDIT_INTERVAL_MS = 900_000;

@Injectable()
class ActivityService {
  private readonly lastReads = new Map<string, number>();

  constructor(
    private readonly records: AuditRecords,
    private readonly audit: AuditLog,
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly keys: ApiKeysService,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<AuditEntryRow>> {
    const listing = activityListingOf(query);
    const { rows, total } = await this.page(actor, listing);
    await this.recordRead(actor);
    return new ListPage('audit', rows, listing.first, total);
  }

  /** The newest matching entries as a CSV file, and how many of all they are. No cell starts like a formula, because names are user input. */
  async exportCsv(actor: Actor, query: ListQuery, now: Date) {
    const listing = { ...activityListingOf(query), first: 0, take: MAX_AUDIT_EXPORT_ROWS };
    // A file names everyone it is about.
    const { rows, total } = await this.page(actor, listing, Infinity);
    await this.audit.record({ ...readAuditNote(actor), detail: 'exportAudit' });
    const lines = rows.map((row) => ({
      number: Number(row.id),
      time_utc: row.at,
      event: AUDIT_WORDING[row.what].label,
      sentence: schoolSentence(row),
      who: row.by.name ?? '',
      as: row.by.kind,
      named: row.named ?? '',
      people: row.about_count,
      about: peopleOf(row),
      address: row.address ?? '',
      device: row.device ?? '',
    }));
    const { contentRange } = new ListPage('audit', rows, 0, total);
    return { name: `audit-log-${now.toISOString().slice(0, 10)}.csv`, csv: tableFile(lines), contentRange };
  }

  async listOwn(actor: Actor, query: ListQuery): Promise<ListPage<OwnAuditEntry>> {
    const { first, take } = windowOf(query.range);
    const { entries, total } = await this.records.listByPerson(actor.uid, { first, take });
    const [names, counselorId] = await Promise.all([
      this.namesOf(entries.flatMap(({ actorId }) => actorId ?? [])),
      this.users.find(actor.uid).then((person) => person?.counselorId ?? null),
    ]);
    const rows = entries.map((entry) => ownRow(entryForStudent(entry), actor.uid, names, counselorId));
    return new ListPage('audit', rows, first, total);
  }

  /** Names of people and API keys by id. Deleted ones are omitted. */
  private async namesOf(ids: string[]): Promise<Map<string, string>> {
    const uniqueIds = [...new Set(ids)];
    const names = await this.users.names(uniqueIds);
    const keyIds = uniqueIds.filter((id) => !names.has(id));
    return new Map([...names, ...(await this.keys.names(keyIds))]);
  }

  /** Ids of people by part of their name. Throws 400 if too many match. */
  private async findIdsByName(schoolId: string, q: string): Promise<string[]> {
    const ids = await this.people.findIdsByName(schoolId, q, MAX_AUDIT_NAMES + 1);
    if (ids.length > MAX_AUDIT_NAMES) throw badRequest(MESSAGES.tooManyNames, '/filter/q');
    return ids;
  }

  /** Paging through the log is one read. */
  private async recordRead(actor: Actor): Promise<void> {
    const now = Date.now();
    if (now - (this.lastReads.get(actor.uid) ?? 0) < AUDIT_INTERVAL_MS) return;
    await this.audit.record({ ...readAuditNote(actor), detail: 'listAudit' });
    this.lastReads.set(actor.uid, now);
  }

  private async page(
    { schoolId, scopes }: Actor,
    { q, filter, ...window }: ActivityListing,
    maxNamed = MAX_NAMED,
  ): Promise<{ rows: AuditEntryRow[]; total: number }> {
    // Programs never learn who may need a check-in.
    const withoutCheckIns = scopes ? true : null;
    const peopleIds = q === null ? null : await this.findIdsByName(schoolId, q);
    const { entries, total } = await this.records.listBySchool(
      schoolId,
      { ...filter, peopleIds, withoutCheckIns },
      window,
    );
    const shownIds = entries.flatMap(({ actorId, subjectIds }) =>
      [actorId ?? [], subjectIds.slice(0, maxNamed)].flat(),
    );
    const names = await this.namesOf(shownIds);
    return { rows: entries.map((entry) => schoolRow(entry, names, maxNamed)), total };
  }
}

const readAuditNote = ({ uid, schoolId }: Actor): AuditNote => ({ what: 'audit_read', actorId: uid, schoolId });

const peopleOf = ({ what, about }: AuditEntryRow): string =>
  what === 'api_key_made' || what === 'api_key_ended'
    ? ''
    : about.map(({ name }) => name ?? 'a deleted account').join('; ');

function schoolRow(entry: EntryWithSubjects, names: Map<string, string>, maxNamed: number): AuditEntryRow {
  const { entryNumber, happenedAt, what, detail, named, actorId, actorKind, subjectIds, address, device } = entry;
  const nameOf = (id: string): string | null => names.get(id) ?? null;
  return {
    id: String(entryNumber),
    at: happenedAt.toISOString(),
    what,
    detail,
    named,
    by: { id: actorId, kind: actorKind, name: actorId === null ? null : nameOf(actorId) },
    about: subjectIds.slice(0, maxNamed).map((id) => ({ id, name: nameOf(id) })),
    about_count: subjectIds.length,
    address,
    device,
  };
}

function ownRow(
  entry: EntryWithSubjects,
  uid: string,
  names: Map<string, string>,
  counselorId: string | null,
): OwnAuditEntry {
  const { schoolId, entryNumber, happenedAt, what, detail, actorId, actorKind, address, device } = entry;
  const isYou = actorId === uid;
  const isShown = isYou || actorKind === 'nobody';
  return {
    id: `${schoolId === '' ? 'app' : 'school'}-${entryNumber}`,
    at: happenedAt.toISOString(),
    what,
    detail,
    by: {
      kind: actorKind,
      name: actorId === null ? null : (names.get(actorId) ?? null),
      is_you: isYou,
      is_your_counselor: actorId !== null && actorId === counselorId,
    },
    address: isShown ? address : null,
    device: isShown ? device : null,
  };
}

@Controller()
class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Call(routes.listAudit)
  list({ actor, query }: HandlerInput<'listAudit'>) {
    return this.activity.list(actor, query);
  }

  @Call(routes.exportAudit)
  async download({ actor, query, reply }: HandlerInput<'exportAudit'>) {
    const { name, csv, contentRange } = await this.activity.exportCsv(actor, query, new Date());
    void reply.header('content-range', contentRange);
    const type = `${routes.exportAudit.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(csv), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.listOwnAudit)
  listOwn({ actor, query }: HandlerInput<'listOwnAudit'>) {
    return this.activity.listOwn(actor, query);
  }
}

@Module({ controllers: [ActivityController], providers: [ActivityService] })
export class ActivityModule {}
