import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { FileText, piecesOf } from '../../contract/file-text';
import { MESSAGES } from '../../contract/messages';
import type { ImportRosterBody, RosterImport, UploadRosterQuery } from '../../contract/roster-import';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { drainStream, piecesOf as piecesOfUpload, tooLarge, type UploadRule } from '../../platform/http/upload-pieces';
import { RosterCounselors } from './roster-counselors.service';
import { RosterImports } from './roster-import.service';
import type { ReadRoster } from './roster-preview.service';
import { readRoster, wholeFile } from './roster-reader';

const A_ROSTER: UploadRule = {
  mostBytes: ROSTER_FILE.mostBytes,
  pieceBytes: 65_536,
  tooLarge: MESSAGES.rosterTooLarge,
};

/** How workbooks of an older Excel begin, and newer ones with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** How a file is read: a zip by its tables, anything else as CSV. */
export const readerOf =
  (file: Buffer): ReadRoster =>
  async (school) => {
    if (file.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) return wholeFile(MESSAGES.workbook);
    const { isZip } = await import('./one-roster/zip-tables.js');
    if (!isZip(file)) return readRoster(new FileText(piecesOf(file)), school);
    const { readRosterZip } = await import('./one-roster/one-roster-reader.js');
    return readRosterZip(file, school);
  };

/** Takes roster files as programs and pages send them. */
@Injectable()
export class RosterUploads {
  constructor(
    private readonly imports: RosterImports,
    private readonly counselors: RosterCounselors,
  ) {}

  /** A file as a text of the body. */
  async text(actor: Actor, { csv, ...body }: ImportRosterBody): Promise<RosterImport> {
    const { save, fingerprint, mail_new: mailNew, add_counselors: addCounselors } = body;
    const read: ReadRoster = (school) => readRoster(csv, school);
    const add = await this.counselors.adder(actor, addCounselors, save);
    const confirmed = {
      lines: new Set(body.confirmed),
      emails: body.confirm_emails ? ('of_named' as const) : ('none' as const),
    };
    const { columns, keep_capitals: keepCapitals } = body;
    const wanted = {
      ...{ read, chosen: null, save, fingerprint, mailNew, addCounselors, add },
      ...{ confirmed, columns, keepCapitals },
    };
    return this.imports.take(await this.imports.by(actor), wanted, new Date());
  }

  /** A file as it is. Throws 413 for one that is too large, and 408 when it is too slow. */
  async file(
    actor: Actor,
    { content, declared }: { content: Readable; declared: number | null },
    { fingerprint, source_school: chosen, columns, ...query }: UploadRosterQuery,
  ): Promise<RosterImport> {
    const read = readerOf(await receive(content, declared));
    const lines = new Set(query.confirmed.split(',').filter(Boolean).map(Number));
    const wanted = {
      ...{ read, chosen: chosen ?? null, fingerprint, columns, keepCapitals: query.keep_capitals === 'true' },
      ...{ save: query.save === 'true', mailNew: query.mail_new === 'true' },
      confirmed: { lines, emails: query.confirm_emails === 'true' ? ('of_named' as const) : ('none' as const) },
    };
    return this.imports.take(await this.imports.by(actor), wanted, new Date());
  }
}

async function receive(content: Readable, declared: number | null): Promise<Buffer> {
  try {
    if (declared !== null && declared > A_ROSTER.mostBytes) throw tooLarge(A_ROSTER);
    const pieces: Buffer[] = [];
    for await (const piece of piecesOfUpload(content, A_ROSTER)) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    await drainStream(content);
    throw error;
  }
}
