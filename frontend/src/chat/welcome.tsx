import type { ChatSuggestion } from '@contract/chat';
import { Empty } from '../ui/states';
import { useWords } from '../i18n/words';
import { BuddyMark } from './buddy-mark';
import { chatWords } from './chat-words';
import { Suggestions } from './suggestions';

interface WelcomeProps {
  starters: readonly ChatSuggestion[];
  isStaff: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

/** What Buddy can do, and buttons to begin with. */
export function Welcome({ starters, isStaff, onAsk }: WelcomeProps) {
  const t = useWords(chatWords);
  return (
    <Empty
      title={t('hi')}
      picture={<BuddyMark size={72} />}
      action={<Suggestions label={t('begin')} suggestions={starters} busy={false} onAsk={onAsk} />}
    >
      {isStaff
        ? 'Press a button, or write the name of a student or a college. I count your students, and never see what they wrote.'
        : t('canDo')}
    </Empty>
  );
}
