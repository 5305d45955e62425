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
import { countText, dayOf } from '../ui/format';
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
    undoDecision: useMutation({
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

const DIALOG_TEXTS = {
  keep: {
    title: (school: string) => `Keep ${school} on this student’s lists`,
    confirmLabel: 'Keep it',
    placeholder: 'For example: please visit before you decide.',
  },
  remove: { title: (school: string) => `Take ${school} off this student’s lists`, confirmLabel: 'Take it off' },
} as const;

interface TierDialogProps {
  name: string;
  school: Recommendation;
  onConfirm: (tier: Tier, reason: string) => Promise<void>;
  onClose: () => void;
}

function TierDialog({ name, school, onConfirm, onClose }: TierDialogProps) {
  const [tier, setTier] = useState('');
  const others = TIERS.filter((item) => item !== school.type);
  return (
    <ReasonDialog
      name={name}
      title={`Show ${school.name} in another tier`}
      confirmLabel="Change the tier"
      placeholder="For example: three of our last four applicants were admitted."
      canConfirm={tier !== ''}
      onConfirm={(reason) => onConfirm(tier as Tier, reason)}
      onClose={onClose}
    >
      <ChoiceField
        label={`Now a ${school.type}. You see it as a`}
        placeholder="Choose a tier"
        options={others.map((item) => ({ value: item, label: item }))}
        value={tier}
        onChange={setTier}
      />
    </ReasonDialog>
  );
}

/**
 * What a counselor can do with a school on a student's list. The tier we computed from published facts stays visible.
 */
function SchoolActions({ studentId, school }: { studentId: string; school: Recommendation }) {
  const { unitid, name, decisions = [] } = school;
  const [open, setOpen] = useState<DecisionKind | null>(null);
  const { decide, undoDecision } = useDecisions(studentId);
  const hasDecision = (kind: DecisionKind): boolean => decisions.some((item) => item.kind === kind);
  const handleClose = (): void => setOpen(null);
  const draft = `${open}-${studentId}-${unitid}`;
  return (
    <Box role="group" aria-label={`What you can do with ${name}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!hasDecision('keep') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('keep')}>
          Keep on lists
        </Button>
      )}
      {!hasDecision('tier') && (
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
          disabled={undoDecision.isPending}
          onClick={() => undoDecision.mutate({ unitid, kind })}
        >
          <span>{UNDO_DECISION_LABELS[kind]}</span>
        </Button>
      ))}
      <ProblemAlert of={undoDecision.error} />
      {(open === 'keep' || open === 'remove') && (
        <ReasonDialog
          {...DIALOG_TEXTS[open]}
          name={draft}
          title={DIALOG_TEXTS[open].title(name)}
          onConfirm={(reason) => decide(unitid, { kind: open, reason })}
          onClose={handleClose}
        />
      )}
      {open === 'tier' && (
        <TierDialog
          name={draft}
          school={school}
          onConfirm={(tier, reason) => decide(unitid, { kind: 'tier', tier, reason })}
          onClose={handleClose}
        />
      )}
    </Box>
  );
}

interface RestoreSchoolButtonProps {
  studentId: string;
  removed: NonNullable<RecommendationSet['removed']>;
}

function RestoreSchoolButton({ studentId, removed }: RestoreSchoolButtonProps) {
  const { undoDecision } = useDecisions(studentId);
  const undo = ({ unitid, kind }: ListDecision): void => undoDecision.mutate({ unitid, kind });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {removed.map(({ name, decision }) => (
        <Button key={decision.unitid} size="small" disabled={undoDecision.isPending} onClick={() => undo(decision)}>
          <span>{`Put ${name} back`}</span>
        </Button>
      ))}
    </Box>
  );
}

const MAX_SENTENCES_SHOWN = 3;
const ALL_CONTROLS = Object.values(CONTROLS).flat();

type ChipWishes = Parameters<typeof ChoiceChips>[0]['wishes'];

/**
 * Each of the student's sentences with its possible meanings and the chosen ones. The order stays when one is tapped.
 */
function groupByQuote(list: PreferenceList): { quote: string; wishes: ChipWishes }[] {
  const wishes = [...openSuggestions(list), ...list.preferences];
  const quotes = new Map(wishes.map(({ quote, question }) => [quote, question?.question_id ?? '']));
  return [...quotes]
    .filter(([quote]) => quote !== '')
    .toSorted(
      ([item, questionId], [other, otherQuestionId]) =>
        questionId.localeCompare(otherQuestionId, 'en') || item.localeCompare(other, 'en'),
    )
    .map(([quote]) => ({ quote, wishes: wishes.filter((item) => item.quote === quote) }));
}

interface NewListProps {
  studentId: string;
  preferences: Preferences;
  /** True if offered only after choices changed. */
  isSecondary: boolean;
}

const isEarlier = (item?: string | null, other?: string | null): boolean => Boolean(item && other && item < other);

/** Requests a new list, under the same rules as for the student. */
function NewList({ studentId, preferences, isSecondary }: NewListProps) {
  const { status, isGenerating, isStarting, refusal, startAsync } = useGeneration(studentId);
  const listCreatedAt = useCall(routes.readRecommendations, { userId: studentId }).data?.created_at;
  const isOutdated = isEarlier(listCreatedAt, preferences.list?.changed_at);
  const [previousListAt, setPreviousListAt] = useState('');
  const handleStart = async (): Promise<void> => {
    if (!(await preferences.waitForSave())) return;
    await startAsync();
    setPreviousListAt(listCreatedAt ?? 'none');
  };
  if (isSecondary && !isOutdated && previousListAt === '') return null;
  if (status?.state === 'held') return <span>You can make a new list once this one is released.</span>;
  if (isGenerating || isStarting) return <span role="status">Making a new list…</span>;
  return (
    <>
      {previousListAt !== '' && listCreatedAt !== previousListAt && <span role="status">The new list is below.</span>}
      <Button variant={isOutdated ? 'contained' : 'outlined'} onClick={() => void handleStart().catch(() => undefined)}>
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

function SentenceChoices({ list, preferences }: ChoicesEditorProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [initialQuotes] = useState(() => new Set(openSuggestions(list).map(({ quote }) => quote)));
  const open = groupByQuote(list).filter(({ quote }) => initialQuotes.has(quote));
  const others = list.preferences.filter(({ quote }) => !initialQuotes.has(quote));
  const hiddenCount = open.length - MAX_SENTENCES_SHOWN;
  return (
    <>
      {(isExpanded ? open : open.slice(0, MAX_SENTENCES_SHOWN)).map(({ quote, wishes }) => (
        <ChoiceChips key={quote} label={`“${quote}”`} wishes={wishes} preferences={preferences} />
      ))}
      {hiddenCount > 0 && (
        <Box>
          <Button size="small" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            <span>{isExpanded ? 'Show fewer' : `Show ${hiddenCount} more`}</span>
          </Button>
        </Box>
      )}
      {others.length > 0 && <ChoiceChips label="Chosen:" wishes={others} preferences={preferences} />}
    </>
  );
}

function SaveStatusLine({ preferences }: { preferences: Preferences }) {
  const { isSaving, unsentState, undo, failure } = preferences;
  const savedText = undo && failure === null ? 'Saved.' : '';
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <span>{isSaving ? 'Saving…' : unsentState ? 'Not saved yet: no connection.' : savedText}</span>
      </Box>
      <UndoButton preferences={preferences} />
    </>
  );
}

/** Expanded if none of the suggested choices are chosen yet; otherwise collapsed, so that the schools stay close. */
function ChoicesEditor({ student, list, preferences }: ChoicesEditorProps & { student: RosterRow }) {
  const chosenCount = list.preferences.filter(({ kind }) => kind !== 'home_town').length;
  const suggestedCount = openSuggestions(list).length;
  const [isOpen, setIsOpen] = useState(chosenCount === 0 && suggestedCount > 0);
  const [isAdding, setIsAdding] = useState(false);
  const firstName = firstNameOf(student.name);
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
            ? `One tap chooses, two make it a must. ${firstName} sees it with your name and can undo it.`
            : `${countText(chosenCount, 'choice')} so far. ${firstName}’s answers suggest ${suggestedCount === 0 ? 'nothing' : suggestedCount} more.`}
        </Box>
        {isOpen && <SentenceChoices list={list} preferences={preferences} />}
        {isAdding && isOpen && <ChoiceControls controls={ALL_CONTROLS} preferences={preferences} />}
        <ConflictingChoices preferences={preferences} />
        {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
          {student.unlocked && <NewList studentId={student.user_id} preferences={preferences} isSecondary={!isOpen} />}
          {isOpen && (
            <>
              <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
                <span>{isAdding ? 'Close' : 'Add a choice'}</span>
              </Button>
              <SaveStatusLine preferences={preferences} />
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

const RELEASE_SECTION_ID = 'release';

function useListApproval(userId: string) {
  const { data } = useCall(routes.readGenerationStatus, { userId });
  return data?.state === 'held' ? data.first_look : undefined;
}

/** Says that the student can't see this first list yet; renders nothing for other lists. */
function ListApprovalNote({ student }: { student: RosterRow }) {
  const pendingList = useListApproval(student.user_id);
  const firstName = firstNameOf(student.name);
  if (!pendingList) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component="a" href={`#${RELEASE_SECTION_ID}`} color="inherit" size="small">
          Go to release
        </Button>
      }
    >
      {pendingList.taken_back_at === null
        ? `${firstName} hasn’t seen this first list yet. It is released automatically on ${dayOf(pendingList.until, 'weekday')}.`
        : `This list was taken back: ${firstName} doesn’t see it now. It is released automatically on ${dayOf(pendingList.until, 'weekday')}.`}
    </Alert>
  );
}

type ReleaseAction = 'showFirstList' | 'takeBackFirstList';

function useReleaseList(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (action: ReleaseAction) => call(routes[action], { params }),
    onSettled: () =>
      Promise.all(
        [callKey(routes.readGenerationStatus, params), callKey(routes.readRecommendations, params), ['students']].map(
          (queryKey) => cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface ReleasedNoteProps {
  list: RecommendationSet;
  firstName: string;
  onUndoRelease: () => Promise<unknown>;
}

function ReleasedNote({ list, firstName, onUndoRelease }: ReleasedNoteProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { looked_at: approval, take_back } = list;
  const openedAt = take_back?.opened_at ?? null;
  const openedText = openedAt === null ? 'hasn’t opened it yet' : `opened it on ${dayOf(openedAt)}`;
  return (
    <>
      <Box sx={{ flex: '1 1 240px' }}>
        {`${approval?.by ?? 'A counselor'} released this list on ${dayOf(approval?.at ?? '')}. ${firstName} ${openedText}.`}
      </Box>
      <Button
        variant="outlined"
        onClick={() => (openedAt === null ? void onUndoRelease().catch(() => undefined) : setConfirming(true))}
      >
        Take back
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Take this list back?"
          confirmLabel="Take it back"
          onConfirm={() => onUndoRelease().then(() => undefined)}
          onClose={() => setConfirming(false)}
        >
          {`${firstName} has opened this list. It disappears from ${firstName}’s pages until you release it again. Reviews and saved colleges stay.`}
        </ConfirmDialog>
      )}
    </>
  );
}

const DONE_TEXTS: Record<ReleaseAction, string> = { showFirstList: 'Released.', takeBackFirstList: 'Taken back.' };

function ReleaseSection({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const firstName = firstNameOf(student.name);
  const pendingList = useListApproval(userId);
  const { data: list } = useCall(routes.readRecommendations, { userId });
  const releaseMutation = useReleaseList(userId);
  const { isPending, isSuccess, variables } = releaseMutation;
  if (!pendingList && !list?.take_back) return null;
  return (
    <SectionCard id={RELEASE_SECTION_ID} title={pendingList ? 'Release this list' : 'Released'}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {pendingList ? (
          <>
            <Box sx={{ flex: '1 1 240px' }}>{`${firstName} gets an email and sees the list.`}</Box>
            <Button
              variant="contained"
              aria-disabled={isPending}
              onClick={() => !isPending && releaseMutation.mutate('showFirstList')}
            >
              Release to student
            </Button>
          </>
        ) : (
          list && (
            <ReleasedNote
              list={list}
              firstName={firstName}
              onUndoRelease={() => releaseMutation.mutateAsync('takeBackFirstList')}
            />
          )
        )}
      </Box>
      <ProblemAlert of={releaseMutation.error} />
      <span className="visually-hidden" role="status">
        {isSuccess && DONE_TEXTS[variables]}
      </span>
    </SectionCard>
  );
}

function MovedTierNotes({ studentId }: { studentId: string }) {
  const list = useCall(routes.readRecommendations, { userId: studentId }).data;
  const movedSchools = (list?.recommendations ?? []).flatMap(({ unitid, name, type, retiered, published_tier }) =>
    retiered && !published_tier ? [{ unitid, name, from: retiered.was, to: type }] : [],
  );
  return movedSchools.length > 0 && <MovedSchools movedSchools={movedSchools} />;
}

export default function SchoolsTab({ student }: { student: RosterRow }) {
  const studentId = student.user_id;
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <ListApprovalNote student={student} />
      <ChooseWithStudent student={student} />
      <MovedTierNotes studentId={studentId} />
      <SchoolsView
        userId={studentId}
        canReview={false}
        renderActions={(school) => <SchoolActions studentId={studentId} school={school} />}
        renderRemoved={(removed) => <RestoreSchoolButton studentId={studentId} removed={removed} />}
      />
      <ReleaseSection student={student} />
      <SuggestButton studentId={studentId} />
      <ApplicationPlan studentId={studentId} />
    </Box>
  );
}
