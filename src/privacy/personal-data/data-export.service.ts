import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { ProductError } from '../../platform/http/problems';
import { Settings } from '../../platform/config/settings';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/shared-counters';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { UsersService } from '../../users/users.service';
import { packExport } from './pack-export';

/** Copies that one person may take: reading everything is no call for a loop. */
const COPIES: Limit = { most: 30, windowMs: 3_600_000, windowFrom: 'first' };

/** The copy of everything that is kept of a person, for that person. */
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
  async copy(actor: Actor, now: Date): Promise<{ name: string; zip: Readable }> {
    if (!(await this.counters.take(`own-copy:${actor.uid}`, COPIES)))
      throw new ProductError(429, MESSAGES.tooManyTries);
    const account = await this.users.dataExport(actor.uid);
    const files = [account, ...(await this.owned.copyAllOf(this.dataSource.manager, actor.uid))];
    const { productName } = this.settings;
    const name = `${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${now.toISOString().slice(0, 10)}.zip`;
    return { name, zip: Readable.from(packExport(files, { productName, now }), { objectMode: false }) };
  }
}
