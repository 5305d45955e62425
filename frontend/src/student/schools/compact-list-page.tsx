import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { useState } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { ServerTextLanguage } from '../../i18n/language-context';
import { useServerTextLang, useWords } from '../../i18n/words';
import { NoList } from '../../student-record/schools/no-list';
import { countByTier, firstTier, schoolsInTier } from '../../student-record/schools/list-view';
import { placeText } from '../../student-record/college/facts';
import { EmptyTier, TierTabs } from '../../student-record/schools/tier-tabs';
import { useGeneration } from '../../student-record/schools/use-generation';
import schoolsWords from '../../words/en/schools.json';
import { Page } from '../../ui/page';
import { QueryState } from '../../ui/states';
import { SchoolsStudentsOnly } from '../for-students';
import { Muted } from '../../ui/text';

function CompactCard({ school }: { school: Recommendation }) {
  const t = useWords(schoolsWords);
  const textLang = useServerTextLang();
  const [isOpen, setOpen] = useState(false);
  const { overall_fit_rationale: rationale, potential_challenges: challenges } = school.info;
  return (
    <Box component="article" aria-label={school.name} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 4 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {school.name}
      </Typography>
      <Muted>{placeText(school.facts)}</Muted>
      <Box {...textLang} sx={{ mt: 1, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {school.why ?? school.info.why}
        {school.watch && <Box sx={{ color: 'accent.sunInk' }}>{school.watch}</Box>}
      </Box>
      {isOpen && (
        <Box component="ul" {...textLang} sx={{ mb: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          {[...rationale, ...challenges].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
      <Button
        aria-expanded={isOpen}
        aria-label={`${t(isOpen ? 'less' : 'more')}: ${school.name}`}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        <span>{t(isOpen ? 'less' : 'more')}</span>
      </Button>
    </Box>
  );
}

function CompactList({ schools }: { schools: readonly Recommendation[] }) {
  const t = useWords(schoolsWords);
  const [tier, setTier] = useState(() => firstTier(schools));
  const tierSchools = schoolsInTier(schools, tier);
  return (
    <TierTabs label={t('tabs')} tier={tier} counts={countByTier(schools)} onChange={setTier}>
      {tierSchools.length === 0 && <EmptyTier tier={tier} />}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {tierSchools.map((school) => (
          <CompactCard key={school.name} school={school} />
        ))}
      </Box>
    </TierTabs>
  );
}

function CompactListContent() {
  const t = useWords(schoolsWords);
  const { uid } = useSignedInUser();
  const generation = useGeneration(uid);
  const list = useCall(routes.readRecommendations, { userId: uid });
  return (
    <Page title={t('look')} width="text">
      <QueryState of={list}>
        {({ recommendations, language = 'en' }) =>
          recommendations.length > 0 ? (
            <ServerTextLanguage value={language}>
              <CompactList schools={recommendations} />
            </ServerTextLanguage>
          ) : (
            <NoList generation={generation} reader="student" onCheckAgain={() => void list.refetch()} />
          )
        }
      </QueryState>
    </Page>
  );
}

export default function CompactListPage() {
  const t = useWords(schoolsWords);
  return answersQuestions(useSignedInUser().role) ? <CompactListContent /> : <SchoolsStudentsOnly title={t('look')} />;
}
