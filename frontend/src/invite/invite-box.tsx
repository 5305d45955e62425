import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useId, useRef, useState } from 'react';
import { Field } from '../ui/field';
import { StatusLive } from '../ui/status-live';
import { useShownFor } from '../ui/use-shown-for';
import { CodeLimits } from './code-limits';
import { copyText } from './copy-text';
import { RenewDialog } from './renew-dialog';
import { useInviteCode } from './use-invite-code';

/** The address that opens the sign-up page with the code filled in. */
export const inviteLink = (origin: string, code: string): string => `${origin}/signup?code=${encodeURIComponent(code)}`;

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
      <span className="visually-hidden" role="status">
        {copied && MESSAGES.copied}
      </span>
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

interface InviteBoxProps {
  /** The counselor or admin whose code it is. */
  ownerId: string;
  title: string;
  /** Whom the code makes, in a sentence. */
  hint: string;
  /** The code is shown when asked for, and not by itself. */
  hidden?: boolean;
}

/** The invite link with its code, a way to copy it and a way to replace it. */
export function InviteBox({ ownerId, title, hint, hidden = false }: InviteBoxProps) {
  const id = useId();
  const { code, loading, show, problem, renew, renewing } = useInviteCode(ownerId, hidden);
  const [asking, setAsking] = useState(false);
  const begin = (): void => {
    if (code === null) void renew().catch(() => undefined);
    else setAsking(true);
  };
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {hint}
      </Typography>
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
    </Paper>
  );
}
