import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** How a school lets its people sign in, and since when an email is proved to be its person's. */
export class SignInPolicies1764000055500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const yesNo = { type: isSqlite ? 'boolean' : 'tinyint', default: isSqlite ? '0' : "'0'" };
    const list = { type: 'varchar', length: '1000', default: "''" };
    await runner.addColumns('schools', [
      new TableColumn({ name: 'trusted_providers', ...list }),
      new TableColumn({ name: 'provider_only_students', ...yesNo }),
      new TableColumn({ name: 'provider_only_staff', ...yesNo }),
      new TableColumn({ name: 'password_admin_id', type: 'varchar', length: '36', isNullable: true }),
      new TableColumn({ name: 'confirm_emails', ...yesNo }),
      new TableColumn({ name: 'mail_domains', ...list }),
    ]);
    await runner.addColumns('users', [
      new TableColumn({ name: 'email_proved_at', type: 'datetime', precision: 3, isNullable: true }),
      new TableColumn({ name: 'must_prove_email', ...yesNo }),
    ]);
    // Of these a service had said that the email is theirs; of all others nobody knows.
    await runner.query(
      `UPDATE users SET email_proved_at = created_at
       WHERE password_hash IS NULL AND EXISTS (SELECT 1 FROM identities WHERE identities.user_id = users.id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('users', ['email_proved_at', 'must_prove_email']);
    await runner.dropColumns('schools', [
      'trusted_providers',
      'provider_only_students',
      'provider_only_staff',
      'password_admin_id',
      'confirm_emails',
      'mail_domains',
    ]);
  }
}
