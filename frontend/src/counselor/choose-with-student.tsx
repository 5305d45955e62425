import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { firstNameOf } from '@contract/nudge-words';
import type { PreferenceList } from '@contract/preferences';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ChoiceChips, UndoButton } from '../student-record/preferences/choice-chips';
import { ChoiceControls } from '../student-record/preferences/choice-controls';
import { CONTROLS } from '../student-record/preferences/choice-groups';
import { openSuggestions } from '../student-record/preferences/choices';
import { OtherChoices } from '../student-record/preferences/other-choices';
import { type Preferences, usePreferences } from '../student-record/preferences/use-preferences';
import { useGeneration } from '../student-record/schools/use-generation';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';

/** More sentences of the student are folded. */
const SHOWN = 3;
const ALL_CONTROLS = Object.values(CONTROLS).flat();

type Wishes = Parameters<typeof ChoiceChips>[0]['shown'];

/** Each sentence of the student with what it may mean and what was chosen of that; the order stays when something is tapped. */
function sentencesOf(list: PreferenceList): { quote: string; wishes: Wishes }[] {
  const wishes = [...openSuggestions(list), ...list.preferences];
  const quotes = new Map(wishes.map(({ quote, question }) => [quote, question?.question_id ?? '']));
  return [...quotes]
    .filter(([quote]) => quote !== '')
    .toSorted(([one, at], [other, otherAt]) => at.localeCompare(otherAt, 'en') || one.localeCompare(other, 'en'))
    .map(([quote]) => ({ quote, wishes: wishes.filter((one) => one.quote === quote) }));
}

interface NewListProps {
  studentId: string;
  preferences: Preferences;
  /** True where it is offered only after choices changed. */
  isQuiet: boolean;
}

const isEarlier = (one?: string | null, other?: string | null): boolean => Boolean(one && other && one < other);

/** The way to a new list: by the rules that hold for the student. */
function NewList({ studentId, preferences, isQuiet }: NewListProps) {
  const { status, active, starting, refusal, startNow } = useGeneration(studentId);
  const made = useCall(routes.readRecommendations, { userId: studentId }).data?.created_at;
  const isOutdated = isEarlier(made, preferences.list?.changed_at);
  const [before, setBefore] = useState('');
  const start = async (): Promise<void> => {
    if (!(await preferences.settled())) return;
    await startNow();
    setBefore(made ?? 'none');
  };
  if (isQuiet && !isOutdated && before === '') return null;
  if (status?.state === 'held') return <span>You can make a new list once this one is released.</span>;
  if (active || starting) return <span role="status">Making a new list…</span>;
  return (
    <>
      {before !== '' && made !== before && <span role="status">The new list is below.</span>}
      <Button variant={isOutdated ? 'contained' : 'outlined'} onClick={() => void start().catch(() => undefined)}>
        Make a new list
      </Button>
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}

interface ChoosingProps {
  list: PreferenceList;
  preferences: Preferences;
}

/** The student's sentences that were open when the page was, the first few at once, and below them what else is chosen. */
function Sentences({ list, preferences }: ChoosingProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [asked] = useState(() => new Set(openSuggestions(list).map(({ quote }) => quote)));
  const open = sentencesOf(list).filter(({ quote }) => asked.has(quote));
  const others = list.preferences.filter(({ quote }) => !asked.has(quote));
  const rest = open.length - SHOWN;
  return (
    <>
      {(isWhole ? open : open.slice(0, SHOWN)).map(({ quote, wishes }) => (
        <ChoiceChips key={quote} label={`“${quote}”`} shown={wishes} preferences={preferences} />
      ))}
      {rest > 0 && (
        <Box>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            <span>{isWhole ? 'Show fewer' : `Show ${rest} more`}</span>
          </Button>
        </Box>
      )}
      {others.length > 0 && <ChoiceChips label="Chosen:" shown={others} preferences={preferences} />}
    </>
  );
}

/** Where the last tap is, and a way to undo it. */
function SavedLine({ preferences }: { preferences: Preferences }) {
  const { saving, unsent, undo, failure } = preferences;
  const saved = undo && failure === null ? 'Saved.' : '';
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <span>{saving ? 'Saving…' : unsent ? 'Not saved yet: no connection.' : saved}</span>
      </Box>
      <UndoButton preferences={preferences} />
    </>
  );
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Open where nothing is chosen yet of what answers suggest; else a line that opens, so that the schools stay near. */
function Choosing({ student, list, preferences }: ChoosingProps & { student: RosterRow }) {
  const chosen = list.preferences.filter(({ kind }) => kind !== 'home_town').length;
  const suggested = openSuggestions(list).length;
  const [isOpen, setIsOpen] = useState(chosen === 0 && suggested > 0);
  const [adding, setAdding] = useState(false);
  const first = firstNameOf(student.name);
  const { failure, retry } = preferences;
  return (
    <SectionCard
      title="Choose with the student"
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>{isOpen ? 'Close' : 'Open'}</span>
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ color: 'text.secondary', mt: -1 }}>
          {isOpen
            ? `One tap chooses, two make it a must. ${first} sees it with your name and can undo it.`
            : `${counted(chosen, 'choice')} so far. ${first}’s answers suggest ${suggested === 0 ? 'nothing' : suggested} more.`}
        </Box>
        {isOpen && <Sentences list={list} preferences={preferences} />}
        {adding && isOpen && <ChoiceControls controls={ALL_CONTROLS} preferences={preferences} />}
        <OtherChoices preferences={preferences} />
        {failure !== null && <Failed detail={failure} onRetry={retry} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
          {student.unlocked && <NewList studentId={student.user_id} preferences={preferences} isQuiet={!isOpen} />}
          {isOpen && (
            <>
              <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
                <span>{adding ? 'Close' : 'Add a choice'}</span>
              </Button>
              <SavedLine preferences={preferences} />
            </>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}

/** What the student's words may mean and what is chosen, to choose from together; the student sees with whom and can undo it. */
export function ChooseWithStudent({ student }: { student: RosterRow }) {
  const preferences = usePreferences(student.user_id);
  const { list, failure, retry } = preferences;
  if (list) return <Choosing student={student} list={list} preferences={preferences} />;
  return failure === null ? <Loading /> : <Failed detail={failure} onRetry={retry} />;
}
