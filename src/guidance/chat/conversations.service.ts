import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { notFound } from '../../platform/http/problems';
import type { ChatAsk, ChatMessage, ChatSources } from '../../contract/chat';
import { MAX_CHAT_MESSAGES_SHOWN } from '../../contract/limits';
import { MISREAD_REPLY } from '../../contract/help-lines';
import { textKeyOf } from '../safeguarding/flag-rule';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import { dangerIn } from '../safeguarding/sensitivity';
import { ChatMessageRow } from './chat-message.entity';

const NO_SOURCES: ChatSources = { evidence: [], links: [], facts: null };

const SORT_SUFFIX = { person: '0', buddy: '1' } as const;

/** Buttons of earlier versions sent a sentence, which no code reads anymore. */
const withoutLegacyButtons = ({ suggestions, ...sources }: ChatSources): ChatSources => {
  const askSuggestions = (suggestions ?? []).filter((message) => 'ask' in message);
  return askSuggestions.length ? { ...sources, suggestions: askSuggestions } : sources;
};

export const toChatMessage = (row: ChatMessageRow): ChatMessage => ({
  message_id: row.messageId,
  role: row.role,
  kind: row.kind,
  text: row.text,
  sources: withoutLegacyButtons(row.sources),
  written_by: row.writtenBy,
  created_at: row.createdAt.toISOString(),
});

/** Stores each message once, with its answer right after it. */
@Injectable()
export class Conversations {
  constructor(
    @InjectRepository(ChatMessageRow) private readonly messages: Repository<ChatMessageRow>,
    private readonly safeguarding: SafeguardingService,
  ) {}

  /** Oldest first. */
  async listNewest(userId: string): Promise<ChatMessage[]> {
    const rows = await this.messages.find({
      where: { userId },
      order: { sortKey: 'DESC' },
      take: MAX_CHAT_MESSAGES_SHOWN,
    });
    const messages = rows.reverse().map(toChatMessage);
    return messages.some(({ kind }) => kind === 'care') ? this.replaceMisreadHelp(userId, messages) : messages;
  }

  /** If a person reported a sign as misread, a plain message replaces the help reply. */
  private async replaceMisreadHelp(userId: string, messages: readonly ChatMessage[]): Promise<ChatMessage[]> {
    const misreadKeys = await this.safeguarding.misreadTexts(userId);
    const misreadMessages = messages.filter(({ role, text }) => role === 'person' && misreadKeys.has(textKeyOf(text)));
    const texts = new Map(misreadMessages.map(({ message_id, text }) => [message_id, text]));
    return messages.map((message) => {
      const text = texts.get(message.message_id);
      if (message.kind !== 'care' || text === undefined) return message;
      const language = dangerIn(text)?.language ?? 'en';
      return { ...message, kind: 'talk', text: MISREAD_REPLY[language] };
    });
  }

  /** Stores a message unless it already exists; returns the stored one. */
  async storeMessage(userId: string, messageId: string, text: string, ask?: ChatAsk): Promise<ChatMessageRow> {
    const createdAt = new Date();
    const sortKey = `${createdAt.toISOString()} ${messageId} ${SORT_SUFFIX.person}`;
    await this.insert({
      userId,
      messageId,
      role: 'person',
      kind: 'talk',
      text,
      sources: ask ? { ...NO_SOURCES, ask } : NO_SOURCES,
      writtenBy: null,
      createdAt,
      sortKey,
    });
    const existing = await this.messages.findOneBy({ userId, messageId, role: 'person' });
    // Cleared, or deleted with the account, in the meantime.
    if (!existing) throw notFound();
    return existing;
  }

  async findReply(userId: string, messageId: string): Promise<ChatMessage | null> {
    const row = await this.messages.findOneBy({ userId, messageId, role: 'buddy' });
    return row && toChatMessage(row);
  }

  /** Stores the answer unless the message was cleared or already has one; returns the answer the person should read. */
  async storeReply(
    { userId, messageId, sortKey }: ChatMessageRow,
    answer: Pick<ChatMessage, 'text' | 'kind' | 'sources' | 'written_by'>,
  ): Promise<ChatMessage> {
    const createdAt = new Date();
    const { text, kind, sources, written_by: writtenBy } = answer;
    const row = {
      userId,
      messageId,
      role: 'buddy' as const,
      kind,
      text,
      sources,
      writtenBy,
      createdAt,
      sortKey: sortKey.slice(0, -1) + SORT_SUFFIX.buddy,
    };
    await this.insert(row);
    const hasMessage = await this.messages.existsBy({ userId, messageId, role: 'person' });
    if (!hasMessage) await this.messages.delete({ userId, messageId });
    const existing = await this.findReply(userId, messageId);
    return existing ?? toChatMessage({ id: '', ...row });
  }

  async clear(userId: string): Promise<void> {
    await this.messages.delete({ userId });
  }

  private async insert(row: Omit<ChatMessageRow, 'id'>): Promise<void> {
    await this.messages
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), ...row })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
