import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { CONTACT_COOLDOWN_DAYS, COPIED_TOOLTIP_MS, PARENT_LINK_DAYS } from '@contract/limits';
import type { ParentLink, ParentLinkState } from '@contract/notes';
import { useRef, useState } from 'react';
import { errorText } from '../api/problem';
import { useWords } from '../i18n/words';
import { dayOf, momentOf } from '../ui/format';
import { Field } from '../ui/field';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, ProblemAlert } from '../ui/states';
import { useShownFor } from '../ui/timers';
import { copyText } from './copy-text';
import parentLinkWords from '../words/en/parent-link.json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Muted } from '../ui/text';
import { Announced } from '../ui/status-live';

const addressOf = (token: string): string => `${window.location.origin}/parent/${token}`;

function useParentLink(studentId: string) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const read = useCall(routes.readParentLink, params);
  const keep = (state: Partial<ParentLinkState>) =>
    cache.setQueryData(callKey(routes.readParentLink, params), (known: ParentLinkState | undefined) => ({
      ...{ link: null, asked_at: null },
      ...known,
      ...state,
    }));
  const making = useMutation({
    mutationFn: () => call(routes.createParentLink, { body: { user_id: studentId } }),
    onSuccess: ({ link }) => keep({ link }),
  });
  const ending = useMutation({
    mutationFn: () => call(routes.endParentLink, { params }),
    onSuccess: () => {
      making.reset();
      keep({ link: null });
    },
  });
  const reminding = useMutation({
    mutationFn: () => call(routes.remindOfParentForm, { params }),
    onSuccess: keep,
  });
  return {
    /** The active link; null if none, undefined while loading. */
    link: read.data?.link,
    /** When the student was last emailed a request; set only if it is too soon for another one. */
    askedAt: read.data?.asked_at ?? null,
    /** The address of a link made on this page; it cannot be retrieved again. */
    address:
      making.data && read.data?.link?.created_at === making.data.link.created_at ? addressOf(making.data.token) : null,
    failure: read.data ? null : read.error,
    retry: () => void read.refetch(),
    make: () => {
      ending.reset();
      making.mutate();
    },
    end: () => ending.mutate(),
    remind: () => reminding.mutate(),
    busy: making.isPending || ending.isPending || reminding.isPending,
    problem: making.error ?? ending.error ?? reminding.error,
  };
}

type ParentLinkUse = ReturnType<typeof useParentLink>;

function NewLink({ address }: { address: string }) {
  const t = useWords(parentLinkWords);
  const box = useRef<HTMLInputElement>(null);
  const [copied, showCopied] = useShownFor(COPIED_TOOLTIP_MS);
  const copy = async (): Promise<void> => {
    if (box.current && (await copyText(box.current))) showCopied();
  };
  // Closing the share sheet without a choice is not an error.
  const share = (): Promise<void> => navigator.share({ title: t('form'), url: address }).catch(() => undefined);
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Field label={t('link')} inputRef={box} readOnly value={address} onFocus={(event) => event.target.select()} />
        </Box>
        <Button variant="contained" onClick={() => void copy()} sx={{ minHeight: 56, minWidth: 124 }}>
          <span>{t(copied ? 'copied' : 'copy')}</span>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="outlined" onClick={() => void share()} sx={{ minHeight: 56 }}>
            {t('share')}
          </Button>
        )}
      </Box>
      <Announced>{copied && t('copied')}</Announced>
      <Muted sx={{ mt: 1 }}>{t('copyNow')}</Muted>
    </Box>
  );
}

type OpenQuestion = 'renew' | 'end';

const QUESTIONS = {
  renew: { text: 'renewLoses', yes: 'renewYes' },
  end: { text: 'endLoses', yes: 'endYes' },
} as const;

/** Actions for an active link; both end it, so both ask for confirmation. */
function LinkSteps({ use }: { use: ParentLinkUse }) {
  const t = useWords(parentLinkWords);
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  if (asked === null) {
    return (
      <>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {t('renew')}
        </Button>
        <Button color="error" onClick={() => setAsked('end')}>
          {t('end')}
        </Button>
      </>
    );
  }
  const { text, yes } = QUESTIONS[asked];
  const go = () => {
    if (asked === 'renew') use.make();
    else use.end();
    setAsked(null);
  };
  return (
    <Box role="group" aria-label={t(yes)}>
      <Typography sx={{ mb: 1.5 }}>{t(text)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color={asked === 'end' ? 'error' : 'primary'} autoFocus onClick={go}>
          <span>{t(yes)}</span>
        </Button>
        <Button color="inherit" onClick={() => setAsked(null)}>
          {t('keep')}
        </Button>
      </Box>
    </Box>
  );
}

type LinkOwner = 'own' | 'student';

function Reminder({ link, use, whose }: { link: ParentLink; use: ParentLinkUse; whose: LinkOwner }) {
  const t = useWords(parentLinkWords);
  if (whose === 'own') {
    if (link.reminded_at === null) return null;
    return <Typography sx={{ mt: 1 }}>{t('asked', { day: dayOf(link.reminded_at) })}</Typography>;
  }
  const { askedAt } = use;
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" disabled={askedAt !== null || use.busy} onClick={use.remind}>
        Remind the family
      </Button>
      <Muted role="status" sx={{ mt: 0.75 }}>
        {askedAt !== null
          ? `The student was ${askedAt === link.reminded_at ? 'asked for this' : 'nudged'} by email on ${momentOf(askedAt)}. You can ask again ${CONTACT_COOLDOWN_DAYS} days later.`
          : 'We email the student to pass the link on: families have no address here.'}
      </Muted>
    </Box>
  );
}

function LinkContent({ use, whose }: { use: ParentLinkUse; whose: LinkOwner }) {
  const t = useWords(parentLinkWords);
  if (use.failure) return <FailureAlert detail={errorText(use.failure)} onRetry={use.retry} />;
  if (use.link === undefined) return <Skeleton sx={{ height: 56, borderRadius: 3 }} />;
  return (
    <>
      {use.link && (
        <>
          <Typography>
            {t('made', { from: dayOf(use.link.created_at), until: dayOf(use.link.expires_at) })}{' '}
            {use.link.last_opened_at
              ? t('lastOpened', { moment: momentOf(use.link.last_opened_at) })
              : t('neverOpened')}
          </Typography>
          <Reminder link={use.link} use={use} whose={whose} />
        </>
      )}
      {use.link && use.address && <NewLink key={use.address} address={use.address} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {use.link ? (
          <LinkSteps key={use.link.created_at} use={use} />
        ) : (
          <Button variant="outlined" disabled={use.busy} onClick={use.make}>
            {t('create')}
          </Button>
        )}
      </Box>
      <ProblemAlert of={use.problem} sx={{ mt: 2 }} />
    </>
  );
}

interface ParentLinkCardProps {
  studentId: string;
  whose: LinkOwner;
  level?: 'h2' | 'h3';
}

export function ParentLinkCard({ studentId, whose, level }: ParentLinkCardProps) {
  const t = useWords(parentLinkWords);
  const use = useParentLink(studentId);
  return (
    <SectionCard title={t('title')} level={level}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
        {t(whose === 'own' ? 'lead' : 'leadStaff', PARENT_LINK_DAYS)}
      </Typography>
      <LinkContent use={use} whose={whose} />
    </SectionCard>
  );
}
