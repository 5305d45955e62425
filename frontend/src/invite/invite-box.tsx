import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { MAX_INVITE_CODE_USES } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { Field } from '../ui/field';
import { LiveRegion, StatusLive } from '../ui/status-live';
import { useCopiedField } from './copy-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ApiProblem, errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import type { InviteLimits } from '@contract/auth';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayEnd, dayOf, localIsoDate } from '../ui/format';
import { Muted } from '../ui/text';
import { SectionCard } from '../ui/section-card';

const peopleText = ({ uses, most_uses: maxUses }: InviteLimits): string => {
  if (maxUses !== null) return `${uses} of ${maxUses} sign-ups used.`;
  return uses === 1 ? '1 person signed up with it.' : `${uses} people signed up with it.`;
};

function limitsText(limits: InviteLimits, now: Date): string {
  const { ends_at: endsAt, uses, most_uses: maxUses } = limits;
  if (endsAt !== null && new Date(endsAt) <= now) return `This code expired ${dayOf(endsAt)}. ${peopleText(limits)}`;
  if (maxUses !== null && uses >= maxUses) return `All ${maxUses} sign-ups of this code are used.`;
  return `${endsAt === null ? 'Works until you generate a new one.' : `Works through ${dayOf(endsAt)}.`} ${peopleText(limits)}`;
}

const isoDay = (time: string | null): string => (time === null ? '' : localIsoDate(new Date(time)));

function LimitsDialog({ ownerId, limits, onClose }: { ownerId: string; limits: InviteLimits; onClose: () => void }) {
  const cache = useQueryClient();
  const [day, setDay] = useState(isoDay(limits.ends_at));
  const [maxUses, setMaxUses] = useState(limits.most_uses === null ? '' : String(limits.most_uses));
  const params = { counselorId: ownerId };
  const handleSave = async (): Promise<void> => {
    const body = {
      ends_at: day === '' ? null : dayEnd(day).toISOString(),
      most_uses: maxUses.trim() === '' ? null : Number(maxUses),
    };
    cache.setQueryData(callKey(routes.readInviteLimits, params), await call(routes.setInviteLimits, { params, body }));
  };
  return (
    <ConfirmDialog title="Limits of this code" confirmLabel="Save limits" onConfirm={handleSave} onClose={onClose}>
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
        value={maxUses}
        hint={`From 1 to ${MAX_INVITE_CODE_USES}, or empty for no limit.`}
        onChange={(event) => setMaxUses(event.target.value.replace(/\D/g, ''))}
      />
    </ConfirmDialog>
  );
}

function CodeLimits({ ownerId }: { ownerId: string }) {
  const limits = useCall(routes.readInviteLimits, { counselorId: ownerId });
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && limits.data && <LimitsDialog ownerId={ownerId} limits={limits.data} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** An admin's code loads on request, because it requires a fresh proof. */
function useInviteCode(ownerId: string, isHidden: boolean) {
  const cache = useQueryClient();
  const params = { counselorId: ownerId };
  const codeQuery = useCall(routes.readInviteCode, params, isHidden ? { enabled: false, gcTime: 0 } : {});
  const createMutation = useMutation({
    mutationFn: () => call(routes.createInviteCode, { query: { counselor_id: ownerId } }),
    onSuccess: (createdCode) => {
      cache.setQueryData(callKey(routes.readInviteCode, params), createdCode);
      void cache.invalidateQueries({ queryKey: callKey(routes.readInviteLimits, params) });
    },
  });
  const hasNone = codeQuery.error instanceof ApiProblem && codeQuery.error.status === 404;
  const isWaiting = isHidden && !codeQuery.isSuccess && !hasNone;
  return {
    code: codeQuery.data?.code ?? null,
    isLoading: isWaiting ? codeQuery.isFetching : codeQuery.isPending,
    /** Loads a hidden code; null once it is loaded, and for codes that load by themselves. */
    showCode: isWaiting ? () => void codeQuery.refetch() : null,
    problem: isWaiting && codeQuery.error ? errorText(codeQuery.error) : null,
    renewCode: async (): Promise<void> => void (await createMutation.mutateAsync()),
    isRenewing: createMutation.isPending,
  };
}

const inviteLink = (origin: string, code: string): string => `${origin}/signup?code=${encodeURIComponent(code)}`;

function LinkBox({ link, emptyText }: { link: string | null; emptyText: string }) {
  const { inputRef, isCopied, copy } = useCopiedField();
  const tooltip = isCopied ? MESSAGES.copied : MESSAGES.copyCode;
  return (
    <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
      <Field
        label="Invite Link"
        inputRef={inputRef}
        readOnly
        value={link ?? ''}
        placeholder={emptyText}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <Tooltip
            title={tooltip}
            key={tooltip}
            {...(isCopied ? { open: true } : {})}
            slotProps={{ popper: { disablePortal: true } }}
          >
            <Box component="span" sx={{ mr: -1 }}>
              <IconButton
                color="primary"
                aria-label={MESSAGES.copyCode}
                disabled={link === null}
                onClick={() => void copy()}
              >
                {isCopied ? <CheckRounded /> : <ContentCopyRounded />}
              </IconButton>
            </Box>
          </Tooltip>
        }
      />
      <LiveRegion>{isCopied && MESSAGES.copied}</LiveRegion>
    </Box>
  );
}

function PlainInviteCode({ code }: { code: string | null }) {
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

function RenewDialog({
  code,
  renewCode,
  onClose,
}: {
  code: string;
  renewCode: () => Promise<void>;
  onClose: () => void;
}) {
  const renewOrNotify = () =>
    renewCode().catch(() => {
      throw new ApiProblem(500, `${code} is still your code.`);
    });
  return (
    <ConfirmDialog
      title="Generate a new code?"
      confirmLabel="Generate new code"
      cancelLabel="Keep the old code"
      onConfirm={renewOrNotify}
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
  isHidden?: boolean;
}

export function InviteBox({ ownerId, title, hint, isHidden = false }: InviteBoxProps) {
  const { code, isLoading, showCode, problem, renewCode, isRenewing } = useInviteCode(ownerId, isHidden);
  const [isConfirming, setConfirming] = useState(false);
  const handleRenew = (): void => {
    if (code === null) void renewCode().catch(() => undefined);
    else setConfirming(true);
  };
  return (
    <SectionCard title={title}>
      <Muted sx={{ mt: -1, mb: 2 }}>{hint}</Muted>
      {showCode ? (
        <>
          <Button variant="outlined" disabled={isLoading} onClick={showCode}>
            Show code
          </Button>
          <StatusLive tone="error">{problem}</StatusLive>
        </>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3, rowGap: 2 }}>
          <LinkBox
            link={code === null ? null : inviteLink(window.location.origin, code)}
            emptyText={isLoading ? MESSAGES.loading : 'No code yet'}
          />
          <PlainInviteCode code={code} />
          <Button
            variant="outlined"
            startIcon={<RefreshRounded />}
            disabled={isLoading || isRenewing}
            onClick={handleRenew}
            sx={{ minHeight: 56 }}
          >
            Generate new code
          </Button>
        </Box>
      )}
      {!showCode && (isLoading || code !== null) && <CodeLimits ownerId={ownerId} />}
      {isConfirming && code !== null && (
        <RenewDialog code={code} renewCode={renewCode} onClose={() => setConfirming(false)} />
      )}
    </SectionCard>
  );
}
