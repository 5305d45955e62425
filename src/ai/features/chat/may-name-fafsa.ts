import { mayFileFafsa } from '../../safety/privacy/aid-forms';
import type { ChatInput } from '../../generated-words';

/** False where no federal form of aid may be named to who writes, by their answers or by what they say here. */
export const mayNameFafsa = ({
  student,
  text,
  history,
}: Pick<ChatInput, 'student' | 'text'> & {
  history: readonly Pick<ChatInput['history'][number], 'role' | 'text'>[];
}): boolean =>
  (student?.studentInput.discretion.advisesFafsa ?? true) &&
  mayFileFafsa([text, ...history.filter(({ role }) => role === 'person').map((one) => one.text)]);
