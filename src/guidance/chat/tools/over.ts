import type { ChatCollege, ChatInput } from '../../../ai/generated-words';
import { type Gathered } from './gathered';

/** What the engine's own answers read, for a tool that gives one of them. */
export const inputOver = ({ student }: Gathered, text: string, colleges: ChatCollege[] = []): ChatInput => ({
  text,
  history: [],
  student,
  colleges,
  unclear: [],
  told: 'counselor',
  afterCare: null,
});
