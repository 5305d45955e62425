import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { SchoolsView } from '../student-record/schools-view';
import { ApplicationPlan } from './application-plan';
import { ReasonDialog, SuggestButton } from './school-actions/suggest-dialog';
import { MovedSchools } from './verified/moved-schools';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { firstNameOf } from '@contract/name-rules';
import type { DecideBody, ListDecision, Recommendation, RecommendationSet } from '@contract/recommendations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { counted, dayOf } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import type { PreferenceList } from '@contract/preferences';
import { ChoiceChips, UndoButton } from '../student-record/preferences/choice-chips';
import { ChoiceControls } from '../student-record/preferences/choice-controls';
import { CONTROLS, openSuggestions } from '../student-record/preferences/choices';
import { ConflictingChoices } from '../student-record/preferences/other-choices';
import { type Preferences, usePreferences } from '../student-record/preferences/use-preferences';
import { useGeneration } from '../student-record/schools/use-generation';
import { FailureAlert, Loading, ProblemAlert } from '../ui/states';
import type { DecisionKind } from '@contract/note-values';
import { TIERS } from '@contract/limits';
import { ChoiceField } from '../ui/choice-field';
import { singleColumn } from '../lists/staff-page';

type Tier = (typeof TIERS)[number];

function useDecisions(userId: string) {
  const cache = useQueryClient();
  const invalidateAll = () => cache.invalidateQueries({ queryKey: callKey(routes.readRecommendations, { userId }) });
  return {
    decide: async (unitid: number, body: DecideBody): Promise<void> => {
      await call(routes.decideOnSchool, { params: { userId, unitid }, body });
      await invalidateAll();
    },
    takingBack: useMutation({
      mutationFn: ({ unitid, kind }: { unitid: number; kind: DecisionKind }) =>
        call(routes.takeBackDecision, { params: { userId, unitid, kind } }),
      onSuccess: invalidateAll,
    }),
  };
}

const UNDO_DECISION_LABELS: Record<DecisionKind, string> = {
  keep: 'Stop keeping it',
  tier: 'Use the published tier',
  remove: 'Put it back',
};

const WORDS = {
  keep: {
    title: (school: string) => `Keep ${school} on this student’s lists`,
    confirm: 'Keep it',
    placeholder: 'For example: please visit before you decide.',
  },
  remove: { title: (school: string) => `Take ${school} off this student’s lists`, confirm: 'Take it off' },
} as const;

interface TierDialogProps {
  name: string;
  school: Recommendation;
  onConfirm: (tier: Tier, reason: string) => Promise<void>;
  onClose: () => void;
}

function TierDialog({ name, school, onConfirm, onClose }: TierDialogProps) {
  const [tier, setTier] = useState('');
  const others = TIERS.filter((one) => one !== school.type);
  return (
    <ReasonDialog
      name={name}
      title={`Show ${school.name} in another tier`}
      confirm="Change the tier"
      placeholder="For example: three of our last four applicants were admitted."
      ready={tier !== ''}
      onConfirm={(reason) => onConfirm(tier as Tier, reason)}
      onClose={onClose}
    >
      <ChoiceField
        label={`Now a ${school.type}. You see it as a`}
        placeholder="Choose a tier"
        options={others.map((one) => ({ value: one, label: one }))}
        value={tier}
        onChange={setTier}
      />
    </ReasonDialog>
  );
}

/** What a counselor can do with a school on a student's list. The tier arithmetic of published facts stays visible. */
function SchoolActions({ studentId, school }: { studentId: string; school: Recommendation }) {
  const { unitid, name, decisions = [] } = school;
  const [open, setOpen] = useState<DecisionKind | null>(null);
  const { decide, takingBack } = useDecisions(studentId);
  const has = (kind: DecisionKind): boolean => decisions.some((one) => one.kind === kind);
  const close = (): void => setOpen(null);
  const draft = `${open}-${studentId}-${unitid}`;
  return (
    <Box role="group" aria-label={`What you can do with ${name}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!has('keep') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('keep')}>
          Keep on lists
        </Button>
      )}
      {!has('tier') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('tier')}>
          Change tier
        </Button>
      )}
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('remove')}>
        Take off the list
      </Button>
      {decisions.map(({ kind }) => (
        <Button
          key={kind}
          size="small"
          disabled={takingBack.isPending}
          onClick={() => takingBack.mutate({ unitid, kind })}
        >
          <span>{UNDO_DECISION_LABELS[kind]}</span>
        </Button>
      ))}
      <ProblemAlert of={takingBack.error} />
      {(open === 'keep' || open === 'remove') && (
        <ReasonDialog
          {...WORDS[open]}
          name={draft}
          title={WORDS[open].title(name)}
          onConfirm={(reason) => decide(unitid, { kind: open, reason })}
          onClose={close}
        />
      )}
      {open === 'tier' && (
        <TierDialog
          name={draft}
          school={school}
          onConfirm={(tier, reason) => decide(unitid, { kind: 'tier', tier, reason })}
          onClose={close}
        />
      )}
    </Box>
  );
}

function RestoreSchoolButton({
  studentId,
  removed,
}: {
  studentId: string;
  removed: NonNullable<RecommendationSet['removed']>;
}) {
  const { takingBack } = useDecisions(studentId);
  const back = ({ unitid, kind }: ListDecision): void => takingBack.mutate({ unitid, kind });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {removed.map(({ name, decision }) => (
        <Button key={decision.unitid} size="small" disabled={takingBack.isPending} onClick={() => back(decision)}>
          <span>{`Put ${name} back`}</span>
        </Button>
      ))}
    </Box>
  );
}

const SHOWN = 3;
const ALL_CONTROLS = Object.values(CONTROLS).flat();

type Wishes = Parameters<typeof ChoiceChips>[0]['shown'];

/**
 * Each of the student's sentences with its possible meanings and the chosen ones. The order stays when one is tapped.
 */
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
  /** True if offered only after choices changed. */
  isQuiet: boolean;
}

const isEarlier = (one?: string | null, other?: string | null): boolean => Boolean(one && other && one < other);

/** Requests a new list, under the same rules as for the student. */
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
      <ProblemAlert of={refusal} />
    </>
  );
}

interface ChoicesEditorProps {
  list: PreferenceList;
  preferences: Preferences;
}

function Sentences({ list, preferences }: ChoicesEditorProps) {
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

/** Expanded if none of the suggested choices are chosen yet; otherwise collapsed, so that the schools stay close. */
function ChoicesEditor({ student, list, preferences }: ChoicesEditorProps & { student: RosterRow }) {
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
      <Box sx={{ ...singleColumn, gap: 1.5 }}>
        <Box sx={{ color: 'text.secondary', mt: -1 }}>
          {isOpen
            ? `One tap chooses, two make it a must. ${first} sees it with your name and can undo it.`
            : `${counted(chosen, 'choice')} so far. ${first}’s answers suggest ${suggested === 0 ? 'nothing' : suggested} more.`}
        </Box>
        {isOpen && <Sentences list={list} preferences={preferences} />}
        {adding && isOpen && <ChoiceControls controls={ALL_CONTROLS} preferences={preferences} />}
        <ConflictingChoices preferences={preferences} />
        {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
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

/**
 * What the student's words may mean and what is chosen, to decide together. The student sees who chose with them and
 * can undo it.
 */
function ChooseWithStudent({ student }: { student: RosterRow }) {
  const preferences = usePreferences(student.user_id);
  const { list, failure, retry } = preferences;
  if (list) return <ChoicesEditor student={student} list={list} preferences={preferences} />;
  return failure === null ? <Loading /> : <FailureAlert detail={failure} onRetry={retry} />;
}

const PLACE = 'release';

function useListApproval(userId: string) {
  const { data } = useCall(routes.readGenerationStatus, { userId });
  return data?.state === 'held' ? data.first_look : undefined;
}

/** Says that the student can't see this first list yet; renders nothing for other lists. */
function ListApprovalNote({ student }: { student: RosterRow }) {
  const held = useListApproval(student.user_id);
  const first = firstNameOf(student.name);
  if (!held) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component="a" href={`#${PLACE}`} color="inherit" size="small">
          Go to release
        </Button>
      }
    >
      {held.taken_back_at === null
        ? `${first} hasn’t seen this first list yet. It is released automatically on ${dayOf(held.until, 'weekday')}.`
        : `This list was taken back: ${first} doesn’t see it now. It is released automatically on ${dayOf(held.until, 'weekday')}.`}
    </Alert>
  );
}

type ReleaseAction = 'showFirstList' | 'takeBackFirstList';

function useReleaseList(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (act: ReleaseAction) => call(routes[act], { params }),
    onSettled: () =>
      Promise.all(
        [callKey(routes.readGenerationStatus, params), callKey(routes.readRecommendations, params), ['students']].map(
          (queryKey) => cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface ReleasedProps {
  list: RecommendationSet;
  first: string;
  onTakeBack: () => Promise<unknown>;
}

function Released({ list, first, onTakeBack }: ReleasedProps) {
  const [asking, setAsking] = useState(false);
  const { looked_at: look, take_back } = list;
  const openedAt = take_back?.opened_at ?? null;
  const opened = openedAt === null ? 'hasn’t opened it yet' : `opened it on ${dayOf(openedAt)}`;
  return (
    <>
      <Box sx={{ flex: '1 1 240px' }}>
        {`${look?.by ?? 'A counselor'} released this list on ${dayOf(look?.at ?? '')}. ${first} ${opened}.`}
      </Box>
      <Button
        variant="outlined"
        onClick={() => (openedAt === null ? void onTakeBack().catch(() => undefined) : setAsking(true))}
      >
        Take back
      </Button>
      {asking && (
        <ConfirmDialog
          title="Take this list back?"
          confirm="Take it back"
          onConfirm={() => onTakeBack().then(() => undefined)}
          onClose={() => setAsking(false)}
        >
          {`${first} has opened this list. It disappears from ${first}’s pages until you release it again. Reviews and saved colleges stay.`}
        </ConfirmDialog>
      )}
    </>
  );
}

const DONE: Record<ReleaseAction, string> = { showFirstList: 'Released.', takeBackFirstList: 'Taken back.' };

function Release({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const first = firstNameOf(student.name);
  const held = useListApproval(userId);
  const { data: list } = useCall(routes.readRecommendations, { userId });
  const acting = useReleaseList(userId);
  const { isPending, isSuccess, variables } = acting;
  if (!held && !list?.take_back) return null;
  return (
    <SectionCard id={PLACE} title={held ? 'Release this list' : 'Released'}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {held ? (
          <>
            <Box sx={{ flex: '1 1 240px' }}>{`${first} gets an email and sees the list.`}</Box>
            <Button
              variant="contained"
              aria-disabled={isPending}
              onClick={() => !isPending && acting.mutate('showFirstList')}
            >
              Release to student
            </Button>
          </>
        ) : (
          list && <Released list={list} first={first} onTakeBack={() => acting.mutateAsync('takeBackFirstList')} />
        )}
      </Box>
      <ProblemAlert of={acting.error} />
      <span className="visually-hidden" role="status">
        {isSuccess && DONE[variables]}
      </span>
    </SectionCard>
  );
}

function Retiered({ studentId }: { studentId: string }) {
  const list = useCall(routes.readRecommendations, { userId: studentId }).data;
  const moved = (list?.recommendations ?? []).flatMap(({ unitid, name, type, retiered, published_tier }) =>
    retiered && !published_tier ? [{ unitid, name, from: retiered.was, to: type }] : [],
  );
  return moved.length > 0 && <MovedSchools moved={moved} />;
}

export default function SchoolsTab({ student }: { student: RosterRow }) {
  const studentId = student.user_id;
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <ListApprovalNote student={student} />
      <ChooseWithStudent student={student} />
      <Retiered studentId={studentId} />
      <SchoolsView
        userId={studentId}
        canReview={false}
        actionsOf={(school) => <SchoolActions studentId={studentId} school={school} />}
        putBack={(removed) => <RestoreSchoolButton studentId={studentId} removed={removed} />}
      />
      <Release student={student} />
      <SuggestButton studentId={studentId} />
      <ApplicationPlan studentId={studentId} />
    </Box>
  );
}
