import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { Mailer } from '../../platform/mail/mailer';
import { type Account, UsersService } from '../../users/users.service';
import { Session } from './session.entity';

/** Tells the owner by mail of a log-in in a browser that the account does not know. */
@Injectable()
export class NewDevices {
  private readonly logger = new Logger('SignIn');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Whether a log-in in an unknown browser is worth a mail; asked before its session is opened. The first one ever is not. School
   * laptops that forget every cookie would mail a student each morning, so a student is told where no session of the same kind of
   * browser is open; staff, whose account opens many others, are told each time.
   */
  async isNews({ id, role }: Account, device: string | null): Promise<boolean> {
    const { manager } = this.dataSource;
    if (
      role === 'student' &&
      (await manager.existsBy(Session, { userId: id, endedAt: IsNull(), device: device ?? IsNull() }))
    )
      return false;
    return (await this.users.hasLoggedIn(id)) || manager.existsBy(Session, { userId: id });
  }

  /** The session stands, whether the mail can be taken or not. */
  async tell(user: Account, device: string | null): Promise<void> {
    await this.mailer.send('new_device', user, { device }).catch((error: unknown) => {
      this.logger.error('The mail about a new device could not be sent.', error);
    });
  }
}
