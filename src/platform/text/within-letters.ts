/** How much may be taken of each, so that all together stay within a limit: the long ones give way to the short ones. */
export function fairShare(sizes: readonly number[], limit: number): number {
  let most = Math.max(0, ...sizes);
  while (sizes.reduce((sum, size) => sum + Math.min(size, most), 0) > limit) most = Math.floor(most * 0.9);
  return most;
}

/** The beginning of a text, up to the end of a sentence where it is cut, or of a word where there is none. */
function beginningOf(text: string, most: number): string {
  const end = Math.max(text.lastIndexOf('. ', most), text.lastIndexOf('\n', most));
  return text.slice(0, end > 0 ? end : Math.max(0, text.lastIndexOf(' ', most)));
}

/**
 * Answers of which no more letters are read than a limit, all together; those that are not cut are the very same objects. For readers
 * that weigh what is said: whoever writes within the limit is read whole. Signs of danger are read without any.
 */
export function withinLetters<Answer extends { answer: string }>(answers: readonly Answer[], limit: number): Answer[] {
  const lengths = answers.map(({ answer }) => answer.length);
  const most = fairShare(lengths, limit);
  return answers.map((one) => (one.answer.length <= most ? one : { ...one, answer: beginningOf(one.answer, most) }));
}
