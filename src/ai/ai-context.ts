import type { AiContext } from './ai-task';

/** What is known of whoever a text is written for. */
export interface ReadPerson {
  userId: string;
  schoolId: string;
  name: string;
  schoolName: string;
  counselorName: string | null;
  mayAskAi: boolean;
}

/** For whom a text is written: the names of the person, the school and the counselor never leave, and nobody is asked who may not be. */
export const contextOf = ({ userId, schoolId, name, schoolName, counselorName, mayAskAi }: ReadPerson): AiContext => ({
  userId,
  schoolId,
  namesToMask: [name, schoolName, counselorName ?? ''].filter(Boolean),
  mayAsk: mayAskAi,
});
