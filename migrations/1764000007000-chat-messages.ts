import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** The conversations with Buddy, one row a message. */
export class ChatMessages1764000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'chat_messages',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'user_id', type: 'varchar', length: '36' },
          { name: 'message_id', type: 'varchar', length: '36' },
          { name: 'role', type: 'varchar', length: '16' },
          { name: 'kind', type: 'varchar', length: '16' },
          { name: 'text', type: 'json' },
          { name: 'sources', type: 'json' },
          { name: 'written_by', type: 'varchar', length: '16', isNullable: true },
          { name: 'created_at', type: 'datetime', precision: 3 },
          { name: 'sort_key', type: 'varchar', length: '80' },
        ],
        indices: [
          new TableIndex({
            name: 'chat_messages_user_message',
            columnNames: ['user_id', 'message_id', 'role'],
            isUnique: true,
          }),
          new TableIndex({ name: 'chat_messages_user_order', columnNames: ['user_id', 'sort_key'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chat_messages');
  }
}
