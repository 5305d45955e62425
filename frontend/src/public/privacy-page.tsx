import { REFRESH_TOKEN_DAYS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { StoredData, PrivacyNotice } from '@contract/privacy';
import { type ReactNode, useEffect, useState } from 'react';
import { type TranslateRich, useServerTextLang, useWords, useWordsWith } from '../i18n/words';
import { Page } from '../ui/page';
import { CardSkeletons, FailureAlert } from '../ui/states';
import privacyWords from '../words/en/privacy.json';
import { TextSection } from './reading';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';

interface NoticeState {
  notice: PrivacyNotice | null;
  problem: string | null;
  again: () => void;
}

/** This installation's notice, read without the query cache to keep visitors' pages small. */
function useNotice(): NoticeState {
  const [notice, setNotice] = useState<PrivacyNotice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    call(routes.readPrivacyNotice)
      .then((read) => isHere && setNotice(read))
      .catch((error: unknown) => isHere && setProblem(errorText(error)));
    return () => {
      isHere = false;
    };
  }, [round]);
  const again = (): void => {
    setProblem(null);
    setRound((before) => before + 1);
  };
  return { notice, problem, again };
}

const entry = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    py: 1.25,
    cursor: 'pointer',
    fontWeight: 650,
    borderRadius: 1,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    mr: 0.75,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    borderColor: 'text.secondary',
    transform: 'rotate(45deg)',
  },
  '&[open] > summary::after': { transform: 'rotate(-135deg)' },
};

function Entry({ title, about, why, seen_by, kept }: StoredData) {
  const t = useWords(privacyWords);
  const sent = useServerTextLang();
  const lines = [
    [t('why'), why],
    [t('whoSees'), seen_by],
    [t('howLong'), kept],
  ];
  return (
    <Box component="details" sx={entry}>
      <summary>
        <span {...sent}>{title}</span>
      </summary>
      <Box sx={{ pb: 2 }}>
        <Typography {...sent}>{about}</Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7.5rem minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 0.75 },
            mt: 1.25,
            mb: 0,
          }}
        >
          {lines.map(([name, text]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mt: { xs: 0.75, sm: 0 } }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" {...sent} sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function KeptDataList({ kept }: { kept: StoredData[] }) {
  const t = useWords(privacyWords);
  return (
    <>
      {(['everybody', 'students', 'staff'] as const).map((whose) => (
        <Box key={whose} sx={{ mt: 2.5 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t(whose)}
          </Typography>
          {kept
            .filter((one) => one.whose === whose)
            .map((one) => (
              <Entry key={one.title} {...one} />
            ))}
        </Box>
      ))}
    </>
  );
}

type TranslatePrivacy = TranslateRich<typeof privacyWords>;

function HostedAiEntry({ hosted, t }: { hosted: NonNullable<PrivacyNotice['hosted_ai']>; t: TranslatePrivacy }) {
  const { server, model, sent } = hosted;
  const asSent = useServerTextLang();
  return (
    <li>
      {t('leavesAi', { server, model, sent: <span {...asSent}>{sent.join('; ')}</span> })} {t('leavesAiNot')}
    </li>
  );
}

function OutgoingDataList({ notice }: { notice: PrivacyNotice }) {
  const t = useWordsWith(privacyWords);
  const asSent = useServerTextLang();
  const { hosted_ai: hosted, mail_leaves: mailLeaves, sign_in_with: services, webhooks } = notice;
  if (!hosted && !mailLeaves && !services.length && !webhooks) return <p>{t('leavesNothing')}</p>;
  const [first = '', ...others] = services;
  const named = others.reduce<ReturnType<TranslatePrivacy>>((one, other) => t('or', { one, other }), first);
  return (
    <>
      <ul>
        {hosted ? <HostedAiEntry hosted={hosted} t={t} /> : <li>{t('leavesNoAi')}</li>}
        {mailLeaves ? (
          <li>
            {t('leavesMails')}
            <ul {...asSent}>
              {notice.mails.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ) : (
          <li>{t('leavesNoMails')}</li>
        )}
        {webhooks && <li>{t('leavesWebhooks')}</li>}
        {services.length > 0 && <li>{t('leavesSignIn', { services: named })}</li>}
      </ul>
      <p>{t('leavesNoCode')}</p>
    </>
  );
}

type PrivacyKey = keyof typeof privacyWords;

const LISTS = {
  short: ['shortWhy', 'shortWho', 'shortWhere', 'shortYours'],
  seen: ['seenYou', 'seenCounselor', 'seenAdmins', 'seenParent', 'seenBuddy', 'seenOperators'],
  long: ['longYou', 'longSchool', 'longBackups'],
  rights: ['rightsFree', 'rightsCopy', 'rightsReaders', 'rightsAi', 'rightsDelete', 'rightsAge'],
} as const satisfies Partial<Record<PrivacyKey, readonly PrivacyKey[]>>;

function Sentences({ part }: { part: keyof typeof LISTS }) {
  const t = useWords(privacyWords) as (key: PrivacyKey, values: Record<string, string | number>) => string;
  const values = { days: RETENTION_NOTICE_DAYS };
  return (
    <TextSection title={t(part, values)}>
      <ul>
        {LISTS[part].map((key) => (
          <li key={key}>{t(key, values)}</li>
        ))}
      </ul>
    </TextSection>
  );
}

function Contact({ contact }: { contact: string | null }) {
  const t = useWords(privacyWords);
  return (
    <TextSection title={t('ask')}>
      <p>{contact ? t('askAt', { contact }) : t('askCounselor')}</p>
    </TextSection>
  );
}

function WithNotice({ of }: { of: (notice: PrivacyNotice) => ReactNode }) {
  const { notice, problem, again } = useNotice();
  if (notice) return of(notice);
  if (problem === null) return <CardSkeletons count={2} height={180} />;
  return <FailureAlert detail={problem} onRetry={again} />;
}

/** The privacy notice in plain words. What is kept comes from the data map, what leaves from the live settings. */
export default function PrivacyPage() {
  const t = useWords(privacyWords);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <Sentences part="short" />
      <Sentences part="seen" />
      <Sentences part="long" />
      <Sentences part="rights" />
      <TextSection title={t('device')}>
        <p>{t('deviceText', { days: REFRESH_TOKEN_DAYS })}</p>
      </TextSection>
      <WithNotice
        of={({ kept, ...notice }) => (
          <>
            <TextSection title={t('leaves')}>
              <OutgoingDataList notice={{ kept, ...notice }} />
            </TextSection>
            <Contact contact={notice.contact} />
            <TextSection title={t('kept')}>
              <p>{t('keptHow')}</p>
              <KeptDataList kept={kept} />
            </TextSection>
          </>
        )}
      />
    </Page>
  );
}
