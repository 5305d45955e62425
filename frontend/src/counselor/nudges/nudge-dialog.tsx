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
import { containsLink } from '@contract/links';
import type { BulkActionProps } from '../../lists/roster/roster-table';
import { ChoiceField } from '../../ui/choice-field';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { singleColumn } from '../../lists/staff-page';

const kindOf = (value: string): NudgeKind | '' => NUDGES.find((kind) => kind === value) ?? '';

/** The problem with the counselor’s own sentence; null if there is none. */
function problemOf(ownWords: string): string | null {
  if (containsLink(ownWords)) return 'Please leave out links; the nudge has its own.';
  const over = ownWords.length - NUDGE_OWN_WORDS_MAX_LENGTH;
  return over > 0 ? `Please write ${over} characters less.` : null;
}

interface NudgeFormProps {
  kind: NudgeKind | '';
  ownWords: string;
  /** The first student's name, for the greeting in the preview. */
  firstOf: string;
  onKind: (kind: NudgeKind | '') => void;
  onOwnWords: (words: string) => void;
}

function NudgeForm({ kind, ownWords, firstOf, onKind, onOwnWords }: NudgeFormProps) {
  const text = kind === '' ? null : NUDGE_TEXTS.en[kind];
  return (
    <>
      <ChoiceField
        label="What to ask for"
        placeholder="Choose one thing"
        value={kind}
        options={NUDGES.map((one) => ({ value: one, label: NUDGE_LABELS[one] }))}
        onChange={(value) => onKind(kindOf(value))}
      />
      <Field
        label="One sentence of your own (optional)"
        hint="Plain words, no links. Students of any age and their families may read it."
        value={ownWords}
        error={problemOf(ownWords)}
        onChange={(event) => onOwnWords(event.target.value)}
      />
      {text && kind !== '' && (
        <Box
          component="section"
          aria-label="What the student reads"
          sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft', typography: 'body2' }}
        >
          <strong>{text.subject}</strong>
          <p>Hello {firstNameOf(firstOf)},</p>
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

function useNudge(userIds: string[], fitting: NudgeKind | undefined, onDone: (sent: number) => void) {
  const cache = useQueryClient();
  const check = useQuery({
    queryKey: [...callKey(routes.checkNudge), userIds],
    queryFn: () => call(routes.checkNudge, { body: { user_ids: userIds } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [kind, setKind] = useState<NudgeKind | ''>(fitting ?? '');
  const { text: ownWords, type: setOwnWords, forget } = useDraftText('nudge');
  const people = (check.data?.students ?? []).filter(({ asked_at: at }) => at === null);

  const send = async (): Promise<void> => {
    if (kind === '') return;
    const ids = people.map(({ user_id }) => user_id);
    const { sent } = await call(routes.sendNudge, { body: { user_ids: ids, kind, own_words: ownWords.trim() } });
    void cache.invalidateQueries({ queryKey: callKey(routes.listNudgeRounds) });
    void cache.invalidateQueries({ queryKey: callKey(routes.listStudentNudges) });
    forget();
    // Refetch first, so that focus moves to a row that still exists after the dialog closes.
    await cache.invalidateQueries({ queryKey: callKey(routes.readToday) });
    onDone(sent);
  };
  return { check, people, kind, ownWords, setKind, setOwnWords, send };
}

const MAX_NAMED = 10;

function LeftOut({ check }: { check: NudgeCheck }) {
  const left = check.students.filter(({ asked_at: at }) => at !== null);
  if (left.length === 0) return null;
  const names = left
    .slice(0, MAX_NAMED)
    .map(({ name, asked_at: at }) => `${name} (asked on ${dayOf(at ?? '')})`)
    .join(', ');
  const more = left.length > MAX_NAMED ? ` and ${left.length - MAX_NAMED} more` : '';
  return (
    <Alert severity="info">
      {left.length === check.students.length ? 'Nobody can be nudged now' : `${left.length} left out`}: a student is
      asked for something by email at most once in {CONTACT_COOLDOWN_DAYS} days. {names}
      {more}.
    </Alert>
  );
}

interface NudgeDialogProps {
  /** The counselor's own students. */
  userIds: string[];
  kind?: NudgeKind | undefined;
  /** Called when the dialog closes; `sent` is how many were nudged, 0 if it was canceled. */
  onDone: (sent: number) => void;
}

export function NudgeDialog({ userIds, kind: fitting, onDone }: NudgeDialogProps) {
  const { check, people, kind, ownWords, setKind, setOwnWords, send } = useNudge(userIds, fitting, onDone);
  const names = userIds.length === 1 ? (check.data?.students[0]?.name ?? '') : studentCount(userIds.length);
  return (
    <ConfirmDialog
      title={`Nudge ${names}`}
      confirm={`Nudge ${studentCount(people.length)}`}
      ready={people.length > 0 && kind !== '' && problemOf(ownWords) === null}
      onConfirm={send}
      onClose={() => onDone(0)}
    >
      <Box sx={{ ...singleColumn, gap: 2, minHeight: 220 }}>
        <QueryState of={check}>
          {(data) => (
            <>
              <LeftOut check={data} />
              <NudgeForm
                kind={kind}
                ownWords={ownWords}
                firstOf={people[0]?.name ?? ''}
                onKind={setKind}
                onOwnWords={setOwnWords}
              />
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
  const done = (sent: number): void => onDone(sent > 0 ? `Nudged ${studentCount(sent)}.` : undefined);
  return <NudgeDialog userIds={userIds} onDone={done} />;
}
