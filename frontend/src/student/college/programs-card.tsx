import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WholeCollege } from '@contract/colleges';
import { useState } from 'react';
import { useServerTextLang, useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { collegePageWords } from './words';

const FEW = 10;

/** The areas that a two-year college teaches, by what one can earn there. */
function FieldsCard({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const sent = useServerTextLang();
  const { release, program_titles: titles } = college;
  const groups = [
    { title: t('associate'), fields: college.associate_fields },
    { title: t('certificate'), fields: college.certificate_fields },
  ].filter(({ fields }) => fields.length > 0);
  return (
    <SectionCard title={t('fields')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('fieldsLead', { release })}
      </Typography>
      {groups.map(({ title, fields }) => (
        <Box key={title} sx={{ mt: 2 }}>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Box component="ul" {...sent} sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
            {fields.map((cip2) => (
              <li key={cip2}>{titles[cip2] ?? cip2}</li>
            ))}
          </Box>
        </Box>
      ))}
    </SectionCard>
  );
}

/** The programs in which degrees of one kind were awarded, the most first. */
function ProgramsCard({
  title,
  awards,
  college: { program_titles: titles, programs_years: years },
}: {
  title: string;
  awards: WholeCollege['bachelor_programs'];
  college: WholeCollege;
}) {
  const t = useWords(collegePageWords);
  const sent = useServerTextLang();
  const [all, setAll] = useState(false);
  const programs = Object.entries(awards).sort(([, one], [, other]) => other - one);
  const shown = all ? programs : programs.slice(0, FEW);
  return (
    <SectionCard title={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {programs.length === 0 ? t('programsNone') : t('programsLead', { years: years ?? t('programsUnknownYears') })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(([code, count]) => (
          <Box
            component="li"
            key={code}
            sx={{ py: 0.75, display: 'flex', gap: 2, justifyContent: 'space-between', typography: 'body2' }}
          >
            <span {...sent}>{titles[code] ?? code}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t('aYearCount', Math.max(1, Math.round(count)))}
            </Box>
          </Box>
        ))}
      </Box>
      {programs.length > FEW && !all && (
        <Button onClick={() => setAll(true)} sx={{ ml: -1.5, mt: 1 }}>
          <span>{t('programsAll', programs.length)}</span>
        </Button>
      )}
    </SectionCard>
  );
}

/** What a college teaches: the areas that are published for a two-year college, else its programs by the degrees awarded in them. */
export function TeachingCards({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const { level, associate_fields, certificate_fields, bachelor_programs: bachelors, associate_programs } = college;
  if (associate_fields.length + certificate_fields.length > 0) return <FieldsCard college={college} />;
  const bachelorsCard = <ProgramsCard title={t('programs')} awards={bachelors} college={college} />;
  if (level === 'four_year') return bachelorsCard;
  return (
    <>
      <ProgramsCard title={t('associate')} awards={associate_programs} college={college} />
      {Object.keys(bachelors).length > 0 && bachelorsCard}
    </>
  );
}
