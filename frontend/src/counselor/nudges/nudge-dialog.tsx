import { dayOf, studentCount } from '../../ui/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { firstNameOf } from '@contract/name-rules';
import { NUDGE_LABELS, NUDGE_PATHS, NUDGE_TEXTS, type NudgeKind, NUDGES } from '@contract/nudge-words';
import { useState } from 'react';
import { SENDS_MAIL } from '../../ui/product';
import { QueryState } from '../../ui/states';
import { CONTACT_COOLDOWN_DAYS, NUDGE_OWN_WORDS_MAX_LENGTH } from '@contract/limits';
import type { NudgeCheck } from '@contract/today';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { useDraftText } from '../../autosave/use-draft';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { containsLink } from '@contract/name-rules';
import type { BulkActionProps } from '../../lists/roster/roster-table';
import { ChoiceField } from '../../ui/choice-field';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { singleColumn } from '../../lists/staff-page';

const parseKind = (value: string): NudgeKind | '' => NUDGES.find((kind) => kind === value) ?? '';

/** The problem with the counselor’s own sentence; null if there is none. */
function ownWordsProblem(ownWords: string): string | null {
  if (containsLink(ownWords)) return 'Please leave out links; the nudge has its own.';
  const excess = ownWords.length - NUDGE_OWN_WORDS_MAX_LENGTH;
  return excess > 0 ? `Please write ${excess} characters less.` : null;
}

/** `firstName` is the first student's name, for the greeting in the preview. */
function NudgeForm({ nudge, firstName }: { nudge: ReturnType<typeof useNudge>; firstName: string }) {
  const { kind, ownWords } = nudge;
  const text = kind === '' ? null : NUDGE_TEXTS.en[kind];
  return (
    <>
      <ChoiceField
        label="What to ask for"
        placeholder="Choose one thing"
        value={kind}
        options={NUDGES.map((nudgeKind) => ({ value: nudgeKind, label: NUDGE_LABELS[nudgeKind] }))}
        onChange={(value) => nudge.setKind(parseKind(value))}
      />
      <Field
        label="One sentence of your own (optional)"
        hint="Plain words, no links. Students of any age and their families may read it."
        value={ownWords}
        error={ownWordsProblem(ownWords)}
        onChange={(event) => nudge.setOwnWords(event.target.value)}
      />
      {text && kind !== '' && (
        <Box
          component="section"
          aria-label="What the student reads"
          sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft', typography: 'body2' }}
        >
          <strong>{text.subject}</strong>
          <p>Hello {firstNameOf(firstName)},</p>
          <p>{text.text}</p>
          {ownWords.trim() !== '' && <p>{ownWords.trim()}</p>}
          <p>
            <strong>{text.button}</strong> (leads to {NUDGE_PATHS[kind]})
          </p>
          <p>
            {SENDS_MAIL ? 'By email and on Tasks' : 'On Tasks: this server sends no email'}; in Spanish for students who
            read the app in Spanish.
          </p>
        </Box>
      )}
    </>
  );
}

function useNudge(userIds: string[], suggestedKind: NudgeKind | undefined, onDone: (sentCount: number) => void) {
  const cache = useQueryClient();
  const nudgeCheck = useQuery({
    queryKey: [...callKey(routes.checkNudge), userIds],
    queryFn: () => call(routes.checkNudge, { body: { user_ids: userIds } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [kind, setKind] = useState<NudgeKind | ''>(suggestedKind ?? '');
  const { text: ownWords, type: setOwnWords, clearDraft } = useDraftText('nudge');
  const people = (nudgeCheck.data?.students ?? []).filter(({ asked_at: askedAt }) => askedAt === null);

  const handleSend = async (): Promise<void> => {
    if (kind === '') return;
    const ids = people.map(({ user_id }) => user_id);
    const { sent } = await call(routes.sendNudge, { body: { user_ids: ids, kind, own_words: ownWords.trim() } });
    void cache.invalidateQueries({ queryKey: callKey(routes.listNudgeRounds) });
    void cache.invalidateQueries({ queryKey: callKey(routes.listStudentNudges) });
    clearDraft();
    // Refetch first, so that focus moves to a row that still exists after the dialog closes.
    await cache.invalidateQueries({ queryKey: callKey(routes.readToday) });
    onDone(sent);
  };
  return { nudgeCheck, people, kind, ownWords, setKind, setOwnWords, handleSend };
}

const MAX_NAMES = 10;

function LeftOutNote({ nudgeCheck }: { nudgeCheck: NudgeCheck }) {
  const leftOutStudents = nudgeCheck.students.filter(({ asked_at: askedAt }) => askedAt !== null);
  if (leftOutStudents.length === 0) return null;
  const names = leftOutStudents
    .slice(0, MAX_NAMES)
    .map(({ name, asked_at: askedAt }) => `${name} (asked on ${dayOf(askedAt ?? '')})`)
    .join(', ');
  const moreText = leftOutStudents.length > MAX_NAMES ? ` and ${leftOutStudents.length - MAX_NAMES} more` : '';
  return (
    <Alert severity="info">
      {leftOutStudents.length === nudgeCheck.students.length
        ? 'Nobody can be nudged now'
        : `${leftOutStudents.length} left out`}
      : a student is asked for something by email at most once in {CONTACT_COOLDOWN_DAYS} days. {names}
      {moreText}.
    </Alert>
  );
}

interface NudgeDialogProps {
  /** The counselor's own students. */
  userIds: string[];
  kind?: NudgeKind | undefined;
  /** Called when the dialog closes; `sentCount` is how many were nudged, 0 if it was canceled. */
  onDone: (sentCount: number) => void;
}

export function NudgeDialog({ userIds, kind: suggestedKind, onDone }: NudgeDialogProps) {
  const nudge = useNudge(userIds, suggestedKind, onDone);
  const { nudgeCheck, people, kind, ownWords, handleSend } = nudge;
  const names = userIds.length === 1 ? (nudgeCheck.data?.students[0]?.name ?? '') : studentCount(userIds.length);
  return (
    <ConfirmDialog
      title={`Nudge ${names}`}
      confirmLabel={`Nudge ${studentCount(people.length)}`}
      canConfirm={people.length > 0 && kind !== '' && ownWordsProblem(ownWords) === null}
      onConfirm={handleSend}
      onClose={() => onDone(0)}
    >
      <Box sx={{ ...singleColumn, gap: 2, minHeight: 220 }}>
        <QueryState of={nudgeCheck}>
          {(data) => (
            <>
              <LeftOutNote nudgeCheck={data} />
              <NudgeForm nudge={nudge} firstName={people[0]?.name ?? ''} />
              {SENDS_MAIL && data.quiet && people.length > 0 && (
                <Box sx={{ typography: 'body2' }}>It is night at your school: emails leave at 7 in the morning.</Box>
              )}
            </>
          )}
        </QueryState>
      </Box>
    </ConfirmDialog>
  );
}

export default function NudgeAction({ userIds, onDone }: BulkActionProps) {
  const handleDone = (sentCount: number): void =>
    onDone(sentCount > 0 ? `Nudged ${studentCount(sentCount)}.` : undefined);
  return <NudgeDialog userIds={userIds} onDone={handleDone} />;
}
