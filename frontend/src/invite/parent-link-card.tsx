import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { CONTACT_COOLDOWN_DAYS, PARENT_LINK_DAYS } from '@contract/limits';
import type { ParentLink, ParentLinkState } from '@contract/notes';
import { useState } from 'react';
import { errorText } from '../api/problem';
import { useWords } from '../i18n/words';
import { dayOf, dateTimeOf } from '../ui/format';
import { Field } from '../ui/field';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, ProblemAlert } from '../ui/states';
import { useCopiedField } from './copy-text';
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
  const { inputRef, isCopied, copy } = useCopiedField();
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
        <Button variant="contained" onClick={() => void copy()} sx={{ minHeight: 56, minWidth: 124 }}>
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

const CONFIRMATIONS = {
  renew: { textKey: 'renewLoses', confirmKey: 'renewYes', color: 'primary' },
  end: { textKey: 'endLoses', confirmKey: 'endYes', color: 'error' },
} as const;

/** Actions for an active link; both end it, so both ask for confirmation. */
function LinkActions({ parentLink }: { parentLink: ParentLinkControls }) {
  const t = useWords(parentLinkWords);
  const [action, setAction] = useState<keyof typeof CONFIRMATIONS | null>(null);
  if (action === null) {
    return (
      <>
        <Button variant="outlined" onClick={() => setAction('renew')}>
          {t('renew')}
        </Button>
        <Button color="error" onClick={() => setAction('end')}>
          {t('end')}
        </Button>
      </>
    );
  }
  const { textKey, confirmKey, color } = CONFIRMATIONS[action];
  const handleConfirm = () => {
    if (action === 'renew') parentLink.createLink();
    else parentLink.end();
    setAction(null);
  };
  return (
    <Box role="group" aria-label={t(confirmKey)}>
      <Typography sx={{ mb: 1.5 }}>{t(textKey)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color={color} autoFocus onClick={handleConfirm}>
          <span>{t(confirmKey)}</span>
        </Button>
        <Button color="inherit" onClick={() => setAction(null)}>
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
  const { link, address, failure } = parentLink;
  if (failure) return <FailureAlert detail={errorText(failure)} onRetry={parentLink.retry} />;
  if (link === undefined) return <Skeleton sx={{ height: 56, borderRadius: 3 }} />;
  return (
    <>
      {link && (
        <>
          <Typography>
            {t('made', { from: dayOf(link.created_at), until: dayOf(link.expires_at) })}{' '}
            {link.last_opened_at ? t('lastOpened', { moment: dateTimeOf(link.last_opened_at) }) : t('neverOpened')}
          </Typography>
          <Reminder link={link} parentLink={parentLink} owner={owner} />
          {address && <NewLink key={address} address={address} />}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {link ? (
          <LinkActions key={link.created_at} parentLink={parentLink} />
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
