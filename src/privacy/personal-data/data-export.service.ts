import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { ProductError } from '../../platform/http/problems';
import { Settings } from '../../platform/config/settings';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { type ExportFile, PersonalDataRegistry } from '../../users/personal-data-registry';
import { UsersService } from '../../users/users.service';
import type { Occasion } from './pack-export';

/** Copies that one person may take: reading everything is no call for a loop. */
const COPIES: Limit = { most: 30, windowMs: 3_600_000, windowFrom: 'first' };

/** A copy under the name that a browser saves it as. */
interface DataCopy {
  name: string;
  zip: Readable;
}

/** Copies of what is kept of a person: of everything for that person, and of a student for the school. */
@Injectable()
export class DataExportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly owned: PersonalDataRegistry,
    private readonly counters: SharedCounters,
    private readonly settings: Settings,
  ) {}

  /** Throws 429 when the person took too many within an hour. */
  async copy(actor: Actor, now: Date): Promise<DataCopy> {
    await this.count(`own-copy:${actor.uid}`);
    return this.pack(await this.filesOf(actor.uid), { now });
  }

  /** What the school may hand out of a student, without what its admins do not see. Throws 429 like the own copy. */
  async copyForSchool({ actor, userId }: Authorized<'manage'>, now: Date): Promise<DataCopy> {
    await this.count(`school-copy:${actor?.uid ?? ''}`);
    const files = await this.filesOf(userId);
    const about = {
      name: (await this.users.sessionUser(userId)).displayName,
      without: files.filter(({ isHidden }) => isHidden).map((file) => file.about),
    };
    return this.pack(
      files.filter(({ isHidden }) => !isHidden),
      { now, about },
    );
  }

  private async count(whose: string): Promise<void> {
    if (!(await this.counters.take(whose, COPIES))) throw new ProductError(429, MESSAGES.tooManyTries);
  }

  private async filesOf(userId: string): Promise<ExportFile[]> {
    return [await this.users.dataExport(userId), ...(await this.owned.copyAllOf(this.dataSource.manager, userId))];
  }

  private async pack(files: ExportFile[], occasion: Omit<Occasion, 'productName'>): Promise<DataCopy> {
    const { packExport } = await import('./pack-export.js');
    const { productName } = this.settings;
    const day = occasion.now.toISOString().slice(0, 10);
    const name = `${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.zip`;
    return { name, zip: Readable.from(packExport(files, { productName, ...occasion }), { objectMode: false }) };
  }
}
