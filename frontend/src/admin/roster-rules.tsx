import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GRADE_OPTIONS } from '@contract/messages';
import type { RosterRule } from '@contract/roster-rules';
import type { Grade } from '@contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { useCounselors } from './use-counselors';
import { useInvalidateAll } from './use-invalidate-all';

const LETTER_OPTIONS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({ value: letter, label: letter }));

interface RuleRowProps {
  rule: RosterRule;
  place: number;
  counselors: readonly { id: string; name: string }[];
  onChange: (rule: RosterRule) => void;
  onRemove: () => void;
}

function RuleRow({ rule, place, counselors, onChange, onRemove }: RuleRowProps) {
  return (
    <Box
      role="group"
      aria-label={`Rule ${place}`}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '88px 88px 150px minmax(0, 1fr) auto' },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
        pt: { xs: 1.5, sm: 0 },
      }}
    >
      <ChoiceField
        label="From"
        options={LETTER_OPTIONS}
        value={rule.from}
        onChange={(from) => onChange({ ...rule, from })}
      />
      <ChoiceField label="To" options={LETTER_OPTIONS} value={rule.to} onChange={(to) => onChange({ ...rule, to })} />
      <ChoiceField
        label="Grade"
        placeholder="All grades"
        options={GRADE_OPTIONS}
        value={rule.grade === null ? '' : String(rule.grade)}
        onChange={(grade) => onChange({ ...rule, grade: grade === '' ? null : (Number(grade) as Grade) })}
      />
      <ChoiceField
        label="Counselor"
        options={counselors.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule.counselor_id}
        onChange={(id) => onChange({ ...rule, counselor_id: id })}
      />
      <Button size="small" aria-label={`Remove rule ${place}`} onClick={onRemove} sx={{ mb: { sm: 0.5 } }}>
        Remove
      </Button>
    </Box>
  );
}

interface RulesFormProps {
  rules: RosterRule[];
  counselors: readonly { id: string; name: string }[];
}

function RulesForm({ rules: stored, counselors }: RulesFormProps) {
  const readAnew = useInvalidateAll();
  const [rules, setRules] = useState(stored);
  const saving = useMutation({
    mutationFn: () => call(routes.saveRosterRules, { body: { rules } }),
    onSuccess: async (done) => {
      setRules(done.rules);
      await readAnew();
    },
  });
  const change = (next: RosterRule[]): void => {
    saving.reset();
    setRules(next);
  };
  const first = counselors[0];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {rules.map((rule, place) => (
        <RuleRow
          // A rule has no name but its place.
          key={place}
          rule={rule}
          place={place + 1}
          counselors={counselors}
          onChange={(next) => change(rules.map((one, index) => (index === place ? next : one)))}
          onRemove={() => change(rules.filter((_, index) => index !== place))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => first && change([...rules, { from: 'A', to: 'Z', grade: null, counselor_id: first.id }])}
        >
          Add a rule
        </Button>
        <Button variant="contained" disabled={saving.isPending} onClick={() => saving.mutate()}>
          Save rules
        </Button>
        <StatusLive tone="good">{saving.isSuccess && 'Rules saved.'}</StatusLive>
      </Box>
      {saving.error && <Alert severity="error">{sentenceOf(saving.error)}</Alert>}
    </Box>
  );
}

/** Which new students of a roster become whose. */
export function RosterRules() {
  const counselors = useCounselors();
  const stored = useCall(routes.readRosterRules, {});
  return (
    <SectionCard title="Counselors of new students">
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Where a roster names no counselor, its new students get one by the first letter of their last name. A rule for
        one grade comes before one for all. Students who are here already stay where they are.
      </Typography>
      {stored.isError && <Alert severity="error">{sentenceOf(stored.error)}</Alert>}
      {stored.isPending && <StatusLive tone="quiet">Loading the rules…</StatusLive>}
      {stored.data && counselors.length === 0 && <Typography>Rules need a counselor who has signed up.</Typography>}
      {stored.data && counselors.length > 0 && <RulesForm rules={stored.data.rules} counselors={counselors} />}
    </SectionCard>
  );
}
