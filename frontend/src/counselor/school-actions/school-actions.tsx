import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DecisionKind } from '@contract/note-values';
import type { DecideBody, ListDecision, Recommendation, RecommendationSet } from '@contract/recommendations';
import { TIERS } from '@contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { ChoiceField } from '../../ui/choice-field';
import { ReasonDialog } from './reason-dialog';

type Tier = (typeof TIERS)[number];

/** Decides about schools of one student's list, and reads the list anew. */
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

const TAKE_BACK: Record<DecisionKind, string> = {
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

/** What a counselor may do with a school of a student's list. The arithmetic of the published facts stays beside it. */
export function SchoolActions({ studentId, school }: { studentId: string; school: Recommendation }) {
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
          <span>{TAKE_BACK[kind]}</span>
        </Button>
      ))}
      {takingBack.isError && <Alert severity="error">{sentenceOf(takingBack.error)}</Alert>}
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

/** Brings back a school that was taken off the list. */
export function RestoreSchoolButton({
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
