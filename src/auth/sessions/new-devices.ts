import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { Mailer } from '../../platform/mail/mailer';
import { type Account, UsersService } from '../../users/users.service';
import type { Browser } from './device';
import { KnownDevices } from './known-devices';
import { Session } from './session.entity';

/** A browser in which somebody logs in. */
export interface SeenDevice {
  /** In words; null where they are not known. */
  device: string | null;
  /** Whether the owner should hear of it. */
  isNews: boolean;
  /** What the browser keeps, so that the account knows it from then on. */
  cookie: string;
}

/** Tells the owner by mail of a log-in in a browser that the account does not know. */
@Injectable()
export class NewDevices {
  private readonly logger = new Logger('SignIn');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly known: KnownDevices,
    private readonly mailer: Mailer,
  ) {}

  /** Asked before the session is opened. */
  async lookAt(
    user: Account & { passwordHash: string | null },
    { device, deviceCookie }: Browser,
    now: Date,
  ): Promise<SeenDevice> {
    const isKnown = this.known.recognise(deviceCookie, user, now) !== null;
    const isNews = !isKnown && (await this.isNews(user, device));
    return { device, isNews, cookie: this.known.remember(deviceCookie, user, now) };
  }

  /** The session stands, whether the mail can be taken or not. */
  async tell(user: Account, { device, isNews }: SeenDevice): Promise<void> {
    if (!isNews) return;
    await this.mailer.send('new_device', user, { device }).catch((error: unknown) => {
      this.logger.error('The mail about a new device could not be sent.', error);
    });
  }

  /**
   * Whether a log-in in an unknown browser is worth a mail. The first one ever is not. School laptops that forget every cookie would
   * mail a student each morning, so a student is told where no session of the same kind of browser is open; staff, whose account opens
   * many others, are told each time.
   */
  private async isNews({ id, role }: Account, device: string | null): Promise<boolean> {
    const { manager } = this.dataSource;
    const alike = { userId: id, endedAt: IsNull(), device: device ?? IsNull() };
    if (role === 'student' && (await manager.existsBy(Session, alike))) return false;
    return (await this.users.hasLoggedIn(id)) || manager.existsBy(Session, { userId: id });
  }
}
