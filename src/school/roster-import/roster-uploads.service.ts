import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { FileText, chunksOf } from '../../contract/file-text';
import { missingScopeMessage, MESSAGES } from '../../contract/messages';
import type { ImportRosterBody, PullRosterBody, RosterImport, UploadRosterQuery } from '../../contract/roster-import';
import { ROSTER_FILE_LIMITS } from '../../contract/roster-columns';
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
import { readRoster, toFileProblem } from './roster-reader';

const ROSTER_UPLOAD: UploadRule = {
  maxBytes: ROSTER_FILE_LIMITS.mostBytes,
  chunkBytes: 65_536,
  tooLargeMessage: MESSAGES.rosterTooLarge,
};

/** The first bytes of old Excel workbooks, and of new ones with a password. */
const OLD_WORKBOOK_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads a zip by its tables, anything else as CSV. */
export const createReader =
  (file: Buffer): ReadRoster =>
  async (school) => {
    if (file.subarray(0, OLD_WORKBOOK_SIGNATURE.length).equals(OLD_WORKBOOK_SIGNATURE))
      return toFileProblem(MESSAGES.workbook);
    return isZip(file) ? readRosterZip(file, school) : readRoster(new FileText(chunksOf(file)), school);
  };

const ADD_COUNSELORS_SCOPE = 'counselors:add';

export const importOptions = ({ save, fingerprint, ...body }: PullRosterBody) => ({
  ...{ save, fingerprint, mailNew: body.mail_new, addCounselors: body.add_counselors },
  ...{ keepCapitals: body.keep_capitals, chosenSchoolId: null },
  confirmed: {
    lines: new Set(body.confirmed),
    emails: body.confirm_emails ? ('of_named' as const) : ('none' as const),
  },
});

@Injectable()
export class RosterUploads {
  constructor(
    private readonly rosterImports: RosterImports,
    private readonly invitations: StaffInvitations,
    private readonly reauthentication: ReauthenticationGuard,
  ) {}

  async text(actor: Actor, { csv, columns, ...body }: ImportRosterBody): Promise<RosterImport> {
    const readFile: ReadRoster = (school) => readRoster(csv, school);
    const add = await this.createCounselorAdder(actor, body);
    const importRequest = { ...importOptions(body), readFile, columns, add };
    return this.rosterImports.importRoster(await this.rosterImports.createImporter(actor), importRequest, new Date());
  }

  /** The body is the file. Throws 413 if it is too large, 408 if it is too slow. */
  async file(
    actor: Actor,
    { content, declaredBytes }: { content: Readable; declaredBytes: number | null },
    { fingerprint, source_school: chosenSchoolId, columns, confirmed, ...query }: UploadRosterQuery,
  ): Promise<RosterImport> {
    const readFile = createReader(await receiveUpload(content, declaredBytes));
    const body = {
      ...{ save: query.save === 'true', fingerprint, mail_new: query.mail_new === 'true', add_counselors: [] },
      ...{
        confirmed: confirmed.split(',').filter(Boolean).map(Number),
        confirm_emails: query.confirm_emails === 'true',
      },
      keep_capitals: query.keep_capitals === 'true',
    };
    const importRequest = { ...importOptions(body), readFile, columns, chosenSchoolId: chosenSchoolId ?? null };
    return this.rosterImports.importRoster(await this.rosterImports.createImporter(actor), importRequest, new Date());
  }

  /** Throws 403 for a key without the scope, or if a person saves without a fresh proof. */
  async createCounselorAdder(
    actor: Actor,
    { add_counselors: newCounselors, save }: PullRosterBody,
  ): Promise<AddCounselor> {
    if (newCounselors.length > 0 && actor.scopes) {
      if (!actor.scopes.includes(ADD_COUNSELORS_SCOPE))
        throw forbidden(missingScopeMessage(ADD_COUNSELORS_SCOPE), 'api_key_lacks_scope');
    } else if (newCounselors.length > 0 && save) await this.reauthentication.require(actor);
    return async (person) => (await this.invitations.inviteCounselor(actor, person)).id;
  }
}

async function receiveUpload(content: Readable, declaredBytes: number | null): Promise<Buffer> {
  try {
    if (declaredBytes !== null && declaredBytes > ROSTER_UPLOAD.maxBytes) throw tooLarge(ROSTER_UPLOAD);
    const chunks: Buffer[] = [];
    for await (const chunk of piecesOfUpload(content, ROSTER_UPLOAD)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    await drainStream(content);
    throw error;
  }
}
