import { REFRESH_TOKEN_DAYS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { StoredData, PrivacyNotice } from '@contract/privacy';
import { type TranslateRich, useServerTextLang, useWords, useRichWords } from '../i18n/words';
import { Page } from '../ui/page';
import { CardSkeletons, QueryState } from '../ui/states';
import { useFetched } from '../ui/use-read';
import privacyWords from '../words/en/privacy.json';
import { TextSection } from './reading';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Muted } from '../ui/text';

const readNotice = () => call(routes.readPrivacyNotice);

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

function DataEntry({ title, about: subject, why: purpose, seen_by, kept }: StoredData) {
  const t = useWords(privacyWords);
  const textLang = useServerTextLang();
  const lines = [
    [t('why'), purpose],
    [t('whoSees'), seen_by],
    [t('howLong'), kept],
  ];
  return (
    <Box component="details" sx={entry}>
      <summary>
        <span {...textLang}>{title}</span>
      </summary>
      <Box sx={{ pb: 2 }}>
        <Typography {...textLang}>{subject}</Typography>
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
              <Muted component="dt" sx={{ mt: { xs: 0.75, sm: 0 } }}>
                {name}
              </Muted>
              <Typography component="dd" variant="body2" {...textLang} sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function StoredDataList({ kept }: { kept: StoredData[] }) {
  const t = useWords(privacyWords);
  return (
    <>
      {(['everybody', 'students', 'staff'] as const).map((group) => (
        <Box key={group} sx={{ mt: 2.5 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t(group)}
          </Typography>
          {kept
            .filter((item) => item.whose === group)
            .map((item) => (
              <DataEntry key={item.title} {...item} />
            ))}
        </Box>
      ))}
    </>
  );
}

type TranslatePrivacy = TranslateRich<typeof privacyWords>;

function OutgoingDataList({ notice }: { notice: PrivacyNotice }) {
  const t = useRichWords(privacyWords);
  const textLang = useServerTextLang();
  const { hosted_ai: hostedAi, mail_leaves: sendsMail, sign_in_with: services, webhooks } = notice;
  if (!hostedAi && !sendsMail && !services.length && !webhooks) return <p>{t('leavesNothing')}</p>;
  const [first = '', ...otherServices] = services;
  const serviceNames = otherServices.reduce<ReturnType<TranslatePrivacy>>(
    (item, other) => t('or', { one: item, other }),
    first,
  );
  const sentData = hostedAi?.sent.join('; ');
  return (
    <>
      <ul>
        {hostedAi ? (
          <li>
            {t('leavesAi', { ...hostedAi, sent: <span {...textLang}>{sentData}</span> })} {t('leavesAiNot')}
          </li>
        ) : (
          <li>{t('leavesNoAi')}</li>
        )}
        {sendsMail ? (
          <li>
            {t('leavesMails')}
            <ul {...textLang}>
              {notice.mails.map((mailDescription) => (
                <li key={mailDescription}>{mailDescription}</li>
              ))}
            </ul>
          </li>
        ) : (
          <li>{t('leavesNoMails')}</li>
        )}
        {webhooks && <li>{t('leavesWebhooks')}</li>}
        {services.length > 0 && <li>{t('leavesSignIn', { services: serviceNames })}</li>}
      </ul>
      <p>{t('leavesNoCode')}</p>
    </>
  );
}

type PrivacyKey = keyof typeof privacyWords;

const SENTENCE_LISTS = {
  short: ['shortWhy', 'shortWho', 'shortWhere', 'shortYours'],
  seen: ['seenYou', 'seenCounselor', 'seenAdmins', 'seenParent', 'seenBuddy', 'seenOperators'],
  long: ['longYou', 'longSchool', 'longBackups'],
  rights: ['rightsFree', 'rightsCopy', 'rightsReaders', 'rightsAi', 'rightsDelete', 'rightsAge'],
} as const satisfies Partial<Record<PrivacyKey, readonly PrivacyKey[]>>;

function SentenceList({ listName }: { listName: keyof typeof SENTENCE_LISTS }) {
  const t = useWords(privacyWords) as (key: PrivacyKey, values: Record<string, string | number>) => string;
  const values = { days: RETENTION_NOTICE_DAYS };
  return (
    <TextSection title={t(listName, values)}>
      <ul>
        {SENTENCE_LISTS[listName].map((key) => (
          <li key={key}>{t(key, values)}</li>
        ))}
      </ul>
    </TextSection>
  );
}

/**
 * The privacy notice in plain words. The data we store comes from the data map, and the data that leaves from the
 * current settings.
 */
export default function PrivacyPage() {
  const t = useWords(privacyWords);
  const notice = useFetched(readNotice);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <SentenceList listName="short" />
      <SentenceList listName="seen" />
      <SentenceList listName="long" />
      <SentenceList listName="rights" />
      <TextSection title={t('device')}>
        <p>{t('deviceText', { days: REFRESH_TOKEN_DAYS })}</p>
      </TextSection>
      <QueryState of={notice} loading={<CardSkeletons count={2} height={180} />}>
        {(loadedNotice) => (
          <>
            <TextSection title={t('leaves')}>
              <OutgoingDataList notice={loadedNotice} />
            </TextSection>
            <TextSection title={t('ask')}>
              <p>{loadedNotice.contact ? t('askAt', { contact: loadedNotice.contact }) : t('askCounselor')}</p>
            </TextSection>
            <TextSection title={t('kept')}>
              <p>{t('keptHow')}</p>
              <StoredDataList kept={loadedNotice.kept} />
            </TextSection>
          </>
        )}
      </QueryState>
    </Page>
  );
}
