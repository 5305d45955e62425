import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { COPIED_TOOLTIP_MS, MAX_INVITE_CODE_USES } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useRef, useState } from 'react';
import { Field } from '../ui/field';
import { Announced, StatusLive } from '../ui/status-live';
import { useShownFor } from '../ui/timers';
import { copyText } from './copy-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ApiProblem, errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import type { InviteLimits } from '@contract/auth';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf } from '../ui/format';
import { Muted } from '../ui/text';
import { SectionCard } from '../ui/section-card';

const peopleText = ({ uses, most_uses: most }: InviteLimits): string => {
  if (most !== null) return `${uses} of ${most} sign-ups used.`;
  return uses === 1 ? '1 person signed up with it.' : `${uses} people signed up with it.`;
};

function limitsText(limits: InviteLimits, now: Date): string {
  const { ends_at: end, uses, most_uses: most } = limits;
  if (end !== null && new Date(end) <= now) return `This code expired ${dayOf(end)}. ${peopleText(limits)}`;
  if (most !== null && uses >= most) return `All ${most} sign-ups of this code are used.`;
  return `${end === null ? 'Works until you generate a new one.' : `Works through ${dayOf(end)}.`} ${peopleText(limits)}`;
}

const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
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
      <Typography>People who already signed up keep their accounts. A new code has no limits.</Typography>
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
        hint={`From 1 to ${MAX_INVITE_CODE_USES}, or empty for no limit.`}
        onChange={(event) => setMost(event.target.value.replace(/\D/g, ''))}
      />
    </ConfirmDialog>
  );
}

function CodeLimits({ ownerId }: { ownerId: string }) {
  const limits = useCall(routes.readInviteLimits, { counselorId: ownerId });
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44, mt: 1 }}>
      {limits.data && (
        <>
          <Muted role="status">{limitsText(limits.data, new Date())}</Muted>
          <Button size="small" onClick={() => setOpen(true)}>
            Set limits
          </Button>
        </>
      )}
      {open && limits.data && <LimitsDialog ownerId={ownerId} limits={limits.data} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/**
 * The active invite code of a counselor or a school admin. An admin's loads on request, because it requires a fresh
 * proof.
 */
function useInviteCode(ownerId: string, isHidden: boolean) {
  const cache = useQueryClient();
  const params = { counselorId: ownerId };
  const read = useCall(routes.readInviteCode, params, isHidden ? { enabled: false, gcTime: 0 } : {});
  const making = useMutation({
    mutationFn: () => call(routes.createInviteCode, { query: { counselor_id: ownerId } }),
    onSuccess: (made) => {
      cache.setQueryData(callKey(routes.readInviteCode, params), made);
      void cache.invalidateQueries({ queryKey: callKey(routes.readInviteLimits, params) });
    },
  });
  const hasNone = read.error instanceof ApiProblem && read.error.status === 404;
  const isWaiting = isHidden && !read.isSuccess && !hasNone;
  return {
    /** As displayed (XXXX-XXXX); null while loading or if there is none. */
    code: read.data?.code ?? null,
    loading: isWaiting ? read.isFetching : read.isPending,
    /** Loads a hidden code; null once it is loaded, and for codes that load by themselves. */
    show: isWaiting ? () => void read.refetch() : null,
    problem: isWaiting && read.error ? errorText(read.error) : null,
    /** Creates a new code and ends the old one; rejects if the server rejects the call. */
    renew: async (): Promise<void> => void (await making.mutateAsync()),
    renewing: making.isPending,
  };
}

const inviteLink = (origin: string, code: string): string => `${origin}/signup?code=${encodeURIComponent(code)}`;

function LinkBox({ link, empty }: { link: string | null; empty: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, showCopied] = useShownFor(COPIED_TOOLTIP_MS);
  const copy = async (): Promise<void> => {
    if (box.current && (await copyText(box.current))) showCopied();
  };
  const tooltip = copied ? MESSAGES.copied : MESSAGES.copyCode;
  return (
    <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
      <Field
        label="Invite Link"
        inputRef={box}
        readOnly
        value={link ?? ''}
        placeholder={empty}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <Tooltip
            title={tooltip}
            key={tooltip}
            {...(copied ? { open: true } : {})}
            slotProps={{ popper: { disablePortal: true } }}
          >
            <Box component="span" sx={{ mr: -1 }}>
              <IconButton
                color="primary"
                aria-label={MESSAGES.copyCode}
                disabled={link === null}
                onClick={() => void copy()}
              >
                {copied ? <CheckRounded /> : <ContentCopyRounded />}
              </IconButton>
            </Box>
          </Tooltip>
        }
      />
      <Announced>{copied && MESSAGES.copied}</Announced>
    </Box>
  );
}

function BareCode({ code }: { code: string | null }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ mb: 0.75, fontWeight: 600 }}>Code</Typography>
      <Typography
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          fontSize: '1.375rem',
          fontWeight: 750,
          letterSpacing: '0.06em',
          fontVariantNumeric: 'tabular-nums',
          userSelect: 'all',
        }}
      >
        {code ?? '—'}
      </Typography>
    </Box>
  );
}

/** Asks before a new code ends the old one. */
export function RenewDialog({
  code,
  renew,
  onClose,
}: {
  code: string;
  renew: () => Promise<void>;
  onClose: () => void;
}) {
  const renewOrSay = () =>
    renew().catch(() => {
      throw new ApiProblem(500, `${code} is still your code.`);
    });
  return (
    <ConfirmDialog
      title="Generate a new code?"
      confirm="Generate new code"
      cancel="Keep the old code"
      onConfirm={renewOrSay}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        The code {code} and its link stop working right away. People who already signed up stay with you; everyone else
        needs the new code.
      </Typography>
    </ConfirmDialog>
  );
}

interface InviteBoxProps {
  ownerId: string;
  title: string;
  hint: string;
  hidden?: boolean;
}

export function InviteBox({ ownerId, title, hint, hidden = false }: InviteBoxProps) {
  const { code, loading, show, problem, renew, renewing } = useInviteCode(ownerId, hidden);
  const [asking, setAsking] = useState(false);
  const begin = (): void => {
    if (code === null) void renew().catch(() => undefined);
    else setAsking(true);
  };
  return (
    <SectionCard title={title}>
      <Muted sx={{ mt: -1, mb: 2 }}>{hint}</Muted>
      {show ? (
        <>
          <Button variant="outlined" disabled={loading} onClick={show}>
            Show code
          </Button>
          <StatusLive tone="error">{problem}</StatusLive>
        </>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3, rowGap: 2 }}>
          <LinkBox
            link={code === null ? null : inviteLink(window.location.origin, code)}
            empty={loading ? MESSAGES.loading : 'No code yet'}
          />
          <BareCode code={code} />
          <Button
            variant="outlined"
            startIcon={<RefreshRounded />}
            disabled={loading || renewing}
            onClick={begin}
            sx={{ minHeight: 56 }}
          >
            Generate new code
          </Button>
        </Box>
      )}
      {!show && (loading || code !== null) && <CodeLimits ownerId={ownerId} />}
      {asking && code !== null && <RenewDialog code={code} renew={renew} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
