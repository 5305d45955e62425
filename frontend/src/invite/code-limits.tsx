import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InviteLimits } from '@contract/invite-codes';
import { INVITE_CODE_MOST_USES } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf } from '../ui/day';
import { Field } from '../ui/field';

const peopleText = ({ uses, most_uses: most }: InviteLimits): string => {
  if (most !== null) return `${uses} of ${most} sign-ups used.`;
  return uses === 1 ? '1 person signed up with it.' : `${uses} people signed up with it.`;
};

/** How a code stands, in a sentence or two. */
export function limitsText(limits: InviteLimits, now: Date): string {
  const { ends_at: end, uses, most_uses: most } = limits;
  if (end !== null && new Date(end) <= now) return `This code expired ${dayOf(end)}. ${peopleText(limits)}`;
  if (most !== null && uses >= most) return `All ${most} sign-ups of this code are used.`;
  return `${end === null ? 'Works until you generate a new one.' : `Works through ${dayOf(end)}.`} ${peopleText(limits)}`;
}

/** The last moment of a day where the reader is. */
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
/** The day of a time where the reader is, as a date box holds it. */
const dayIn = (time: string | null): string => (time === null ? '' : new Date(time).toLocaleDateString('en-CA'));

function LimitsDialog({ ownerId, limits, onClose }: { ownerId: string; limits: InviteLimits; onClose: () => void }) {
  const cache = useQueryClient();
  const [day, setDay] = useState(dayIn(limits.ends_at));
  const [most, setMost] = useState(limits.most_uses === null ? '' : String(limits.most_uses));
  const params = { counselorId: ownerId };
  const save = async (): Promise<void> => {
    const body = { ends_at: day === '' ? null : endOf(day), most_uses: most.trim() === '' ? null : Number(most) };
    cache.setQueryData(callKey(routes.readInviteLimits, params), await call(routes.setInviteLimits, { params, body }));
  };
  return (
    <ConfirmDialog title="Limits of this code" confirm="Save limits" onConfirm={save} onClose={onClose}>
      <Typography>Whoever has signed up already stays. A new code begins without limits.</Typography>
      <Field
        label="Last day"
        type="date"
        value={day}
        hint="Leave it empty for no end."
        onChange={(event) => setDay(event.target.value)}
      />
      <Field
        label="Sign-ups in all"
        inputMode="numeric"
        value={most}
        hint={`From 1 to ${INVITE_CODE_MOST_USES}, or empty for as many as come.`}
        onChange={(event) => setMost(event.target.value.replace(/\D/g, ''))}
      />
    </ConfirmDialog>
  );
}

/** Until when the live code works and for how many people, and a way to change that. */
export function CodeLimits({ ownerId }: { ownerId: string }) {
  const limits = useCall(routes.readInviteLimits, { counselorId: ownerId });
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44, mt: 1 }}>
      {limits.data && (
        <>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {limitsText(limits.data, new Date())}
          </Typography>
          <Button size="small" onClick={() => setOpen(true)}>
            Set limits
          </Button>
        </>
      )}
      {open && limits.data && <LimitsDialog ownerId={ownerId} limits={limits.data} onClose={() => setOpen(false)} />}
    </Box>
  );
}
