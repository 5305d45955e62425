import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ChatMessage, type ChatSources, chatSources } from '../../contract/chat';
import type { WrittenBy } from '../../contract/text';
import { longText, shortText, timeColumn, shapeColumn } from '../../platform/database/columns';

/** Only the parts that every version has stored. */
const SOURCES = chatSources.pick({ evidence: true, links: true, facts: true });

/** One message in a conversation with Buddy. An answer has the id of the message it answers. */
@Entity('chat_messages')
@Index('chat_messages_user_message', ['userId', 'messageId', 'role'], { unique: true })
@Index('chat_messages_user_order', ['userId', 'sortKey'])
export class ChatMessageRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('message_id', 36))
  messageId: string;

  @Column(shortText('role', 16))
  role: ChatMessage['role'];

  @Column(shortText('kind', 16))
  kind: ChatMessage['kind'];

  @Column(longText('text'))
  text: string;

  @Column(shapeColumn('sources', 'chat_messages', SOURCES, { evidence: [], links: [], facts: null }))
  sources: ChatSources;

  @Column({ ...shortText('written_by', 16), nullable: true })
  writtenBy: WrittenBy | null;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  /**
   * The time of the message, its id and the role: an answer sorts right after its message, whatever was sent in
   * between.
   */
  @Column(shortText('sort_key', 80))
  sortKey: string;
}
