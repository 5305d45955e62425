import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { FileText, piecesOf } from '../../contract/file-text';
import { missingScopeMessage, MESSAGES } from '../../contract/messages';
import type { ImportRosterBody, PullRosterBody, RosterImport, UploadRosterQuery } from '../../contract/roster-import';
import { ROSTER_FILE } from '../../contract/roster-columns';
import { forbidden } from '../../platform/http/problems';
import {
  drainStream,
  uploadChunks as piecesOfUpload,
  tooLarge,
  type UploadRule,
} from '../../platform/http/upload-pieces';
import { StaffInvitations } from '../admin/staff.service';
import { readRosterZip } from './one-roster/one-roster-export';
import { isZip } from './one-roster/zip-tables';
import { RosterImports } from './roster-import.service';
import type { AddCounselor, ReadRoster } from './roster-preview.service';
import { readRoster, fileProblem } from './roster-reader';

const ROSTER_UPLOAD: UploadRule = {
  mostBytes: ROSTER_FILE.mostBytes,
  pieceBytes: 65_536,
  tooLarge: MESSAGES.rosterTooLarge,
};

/** The first bytes of old Excel workbooks, and of new ones with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads a zip by its tables, anything else as CSV. */
export const readerFor =
  (file: Buffer): ReadRoster =>
  async (school) => {
    if (file.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) return fileProblem(MESSAGES.workbook);
    return isZip(file) ? readRosterZip(file, school) : readRoster(new FileText(piecesOf(file)), school);
  };

const SCOPE = 'counselors:add';

export const importOptions = ({ save, fingerprint, ...body }: PullRosterBody) => ({
  ...{ save, fingerprint, mailNew: body.mail_new, addCounselors: body.add_counselors },
  ...{ keepCapitals: body.keep_capitals, chosen: null },
  confirmed: {
    lines: new Set(body.confirmed),
    emails: body.confirm_emails ? ('of_named' as const) : ('none' as const),
  },
});

@Injectable()
export class RosterUploads {
  constructor(
    private readonly imports: RosterImports,
    private readonly invitations: StaffInvitations,
    private readonly proofs: ReauthenticationGuard,
  ) {}

  async text(actor: Actor, { csv, columns, ...body }: ImportRosterBody): Promise<RosterImport> {
    const read: ReadRoster = (school) => readRoster(csv, school);
    const add = await this.counselorAdder(actor, body);
    const wanted = { ...importOptions(body), read, columns, add };
    return this.imports.take(await this.imports.importerFor(actor), wanted, new Date());
  }

  /** The body is the file. Throws 413 if it is too large, 408 if it is too slow. */
  async file(
    actor: Actor,
    { content, declared }: { content: Readable; declared: number | null },
    { fingerprint, source_school: chosen, columns, confirmed, ...query }: UploadRosterQuery,
  ): Promise<RosterImport> {
    const read = readerFor(await receive(content, declared));
    const body = {
      ...{ save: query.save === 'true', fingerprint, mail_new: query.mail_new === 'true', add_counselors: [] },
      ...{
        confirmed: confirmed.split(',').filter(Boolean).map(Number),
        confirm_emails: query.confirm_emails === 'true',
      },
      keep_capitals: query.keep_capitals === 'true',
    };
    const wanted = { ...importOptions(body), read, columns, chosen: chosen ?? null };
    return this.imports.take(await this.imports.importerFor(actor), wanted, new Date());
  }

  /** Throws 403 for a key without the scope, or if a person saves without a fresh proof. */
  async counselorAdder(actor: Actor, { add_counselors: people, save }: PullRosterBody): Promise<AddCounselor> {
    if (people.length > 0 && actor.scopes) {
      if (!actor.scopes.includes(SCOPE)) throw forbidden(missingScopeMessage(SCOPE), 'api_key_lacks_scope');
    } else if (people.length > 0 && save) await this.proofs.require(actor);
    return async (person) => (await this.invitations.inviteCounselor(actor, person)).id;
  }
}

async function receive(content: Readable, declared: number | null): Promise<Buffer> {
  try {
    if (declared !== null && declared > ROSTER_UPLOAD.mostBytes) throw tooLarge(ROSTER_UPLOAD);
    const pieces: Buffer[] = [];
    for await (const piece of piecesOfUpload(content, ROSTER_UPLOAD)) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    await drainStream(content);
    throw error;
  }
}
