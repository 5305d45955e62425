import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { CONTACT_COOLDOWN_DAYS, COPIED_TOOLTIP_MS, PARENT_LINK_DAYS } from '@contract/limits';
import type { ParentLink, ParentLinkState } from '@contract/notes';
import { useRef, useState } from 'react';
import { errorText } from '../api/problem';
import { useWords } from '../i18n/words';
import { dayOf, dateTimeOf } from '../ui/format';
import { Field } from '../ui/field';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, ProblemAlert } from '../ui/states';
import { useTemporarilyVisible } from '../ui/timers';
import { copyText } from './copy-text';
import parentLinkWords from '../words/en/parent-link.json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Muted } from '../ui/text';
import { LiveRegion } from '../ui/status-live';

const parentUrl = (token: string): string => `${window.location.origin}/parent/${token}`;

function useParentLink(studentId: string) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const linkQuery = useCall(routes.readParentLink, params);
  const updateState = (state: Partial<ParentLinkState>) =>
    cache.setQueryData(callKey(routes.readParentLink, params), (current: ParentLinkState | undefined) => ({
      ...{ link: null, asked_at: null },
      ...current,
      ...state,
    }));
  const createMutation = useMutation({
    mutationFn: () => call(routes.createParentLink, { body: { user_id: studentId } }),
    onSuccess: ({ link }) => updateState({ link }),
  });
  const endMutation = useMutation({
    mutationFn: () => call(routes.endParentLink, { params }),
    onSuccess: () => {
      createMutation.reset();
      updateState({ link: null });
    },
  });
  const remindMutation = useMutation({
    mutationFn: () => call(routes.remindOfParentForm, { params }),
    onSuccess: updateState,
  });
  return {
    /** The active link; null if none, undefined while loading. */
    link: linkQuery.data?.link,
    /** When the student was last emailed a request; set only if it is too soon for another one. */
    askedAt: linkQuery.data?.asked_at ?? null,
    /** The address of a link made on this page; it cannot be retrieved again. */
    address:
      createMutation.data && linkQuery.data?.link?.created_at === createMutation.data.link.created_at
        ? parentUrl(createMutation.data.token)
        : null,
    failure: linkQuery.data ? null : linkQuery.error,
    retry: () => void linkQuery.refetch(),
    createLink: () => {
      endMutation.reset();
      createMutation.mutate();
    },
    end: () => endMutation.mutate(),
    remindParent: () => remindMutation.mutate(),
    isBusy: createMutation.isPending || endMutation.isPending || remindMutation.isPending,
    problem: createMutation.error ?? endMutation.error ?? remindMutation.error,
  };
}

type ParentLinkControls = ReturnType<typeof useParentLink>;

function NewLink({ address }: { address: string }) {
  const t = useWords(parentLinkWords);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isCopied, showCopied] = useTemporarilyVisible(COPIED_TOOLTIP_MS);
  const handleCopy = async (): Promise<void> => {
    if (inputRef.current && (await copyText(inputRef.current))) showCopied();
  };
  // Closing the share sheet without a choice is not an error.
  const handleShare = (): Promise<void> => navigator.share({ title: t('form'), url: address }).catch(() => undefined);
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Field
            label={t('link')}
            inputRef={inputRef}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </Box>
        <Button variant="contained" onClick={() => void handleCopy()} sx={{ minHeight: 56, minWidth: 124 }}>
          <span>{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="outlined" onClick={() => void handleShare()} sx={{ minHeight: 56 }}>
            {t('share')}
          </Button>
        )}
      </Box>
      <LiveRegion>{isCopied && t('copied')}</LiveRegion>
      <Muted sx={{ mt: 1 }}>{t('copyNow')}</Muted>
    </Box>
  );
}

type OpenQuestion = 'renew' | 'end';

const CONFIRMATIONS = {
  renew: { text: 'renewLoses', confirmKey: 'renewYes' },
  end: { text: 'endLoses', confirmKey: 'endYes' },
} as const;

/** Actions for an active link; both end it, so both ask for confirmation. */
function LinkActions({ parentLink }: { parentLink: ParentLinkControls }) {
  const t = useWords(parentLinkWords);
  const [openConfirmation, setOpenConfirmation] = useState<OpenQuestion | null>(null);
  if (openConfirmation === null) {
    return (
      <>
        <Button variant="outlined" onClick={() => setOpenConfirmation('renew')}>
          {t('renew')}
        </Button>
        <Button color="error" onClick={() => setOpenConfirmation('end')}>
          {t('end')}
        </Button>
      </>
    );
  }
  const { text, confirmKey } = CONFIRMATIONS[openConfirmation];
  const handleConfirm = () => {
    if (openConfirmation === 'renew') parentLink.createLink();
    else parentLink.end();
    setOpenConfirmation(null);
  };
  return (
    <Box role="group" aria-label={t(confirmKey)}>
      <Typography sx={{ mb: 1.5 }}>{t(text)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          color={openConfirmation === 'end' ? 'error' : 'primary'}
          autoFocus
          onClick={handleConfirm}
        >
          <span>{t(confirmKey)}</span>
        </Button>
        <Button color="inherit" onClick={() => setOpenConfirmation(null)}>
          {t('keep')}
        </Button>
      </Box>
    </Box>
  );
}

type LinkOwner = 'own' | 'student';

function Reminder({ link, parentLink, owner }: { link: ParentLink; parentLink: ParentLinkControls; owner: LinkOwner }) {
  const t = useWords(parentLinkWords);
  if (owner === 'own') {
    if (link.reminded_at === null) return null;
    return <Typography sx={{ mt: 1 }}>{t('asked', { day: dayOf(link.reminded_at) })}</Typography>;
  }
  const { askedAt } = parentLink;
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" disabled={askedAt !== null || parentLink.isBusy} onClick={parentLink.remindParent}>
        Remind the family
      </Button>
      <Muted role="status" sx={{ mt: 0.75 }}>
        {askedAt !== null
          ? `The student was ${askedAt === link.reminded_at ? 'asked for this' : 'nudged'} by email on ${dateTimeOf(askedAt)}. You can ask again ${CONTACT_COOLDOWN_DAYS} days later.`
          : 'We email the student to pass the link on: families have no address here.'}
      </Muted>
    </Box>
  );
}

function LinkContent({ parentLink, owner }: { parentLink: ParentLinkControls; owner: LinkOwner }) {
  const t = useWords(parentLinkWords);
  if (parentLink.failure) return <FailureAlert detail={errorText(parentLink.failure)} onRetry={parentLink.retry} />;
  if (parentLink.link === undefined) return <Skeleton sx={{ height: 56, borderRadius: 3 }} />;
  return (
    <>
      {parentLink.link && (
        <>
          <Typography>
            {t('made', { from: dayOf(parentLink.link.created_at), until: dayOf(parentLink.link.expires_at) })}{' '}
            {parentLink.link.last_opened_at
              ? t('lastOpened', { moment: dateTimeOf(parentLink.link.last_opened_at) })
              : t('neverOpened')}
          </Typography>
          <Reminder link={parentLink.link} parentLink={parentLink} owner={owner} />
        </>
      )}
      {parentLink.link && parentLink.address && <NewLink key={parentLink.address} address={parentLink.address} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {parentLink.link ? (
          <LinkActions key={parentLink.link.created_at} parentLink={parentLink} />
        ) : (
          <Button variant="outlined" disabled={parentLink.isBusy} onClick={parentLink.createLink}>
            {t('create')}
          </Button>
        )}
      </Box>
      <ProblemAlert of={parentLink.problem} sx={{ mt: 2 }} />
    </>
  );
}

interface ParentLinkCardProps {
  studentId: string;
  owner: LinkOwner;
  level?: 'h2' | 'h3';
}

export function ParentLinkCard({ studentId, owner, level }: ParentLinkCardProps) {
  const t = useWords(parentLinkWords);
  const parentLink = useParentLink(studentId);
  return (
    <SectionCard title={t('title')} level={level}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
        {t(owner === 'own' ? 'lead' : 'leadStaff', PARENT_LINK_DAYS)}
      </Typography>
      <LinkContent parentLink={parentLink} owner={owner} />
    </SectionCard>
  );
}
