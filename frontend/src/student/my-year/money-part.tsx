import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FieldOf, planKey, type PlannedAid } from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { PlanCheck, PlanDate } from './plan-fields';
import { yearWords } from './words';
import { useYear } from './year-context';

/** One aid form: what it is, with its source, its date and whether it is done. */
function AidStep({ aid: { form, needed } }: { aid: PlannedAid }) {
  const t = useWords(yearWords);
  const source = useYear().extras?.aid_sources.find((one) => one.form === form);
  const key = (field: FieldOf<'aid'>): string => planKey('aid', form, field);
  const isAsked = form !== 'css' || needed;
  return (
    <Box component="section" aria-label={t(`aid_${form}`)} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3">
        {t(`aid_${form}`)}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(`${form}Hint`)}</Typography>
      <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        {source && (
          <Link
            href={source.url}
            target="_blank"
            rel="noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t('source', { title: source.title })}
          </Link>
        )}
      </Box>
      {form === 'css' && <PlanCheck name={key('needed')} label={t('cssNeeded')} />}
      {isAsked && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          }}
        >
          <PlanDate name={key('due_on')} label={t('date')} />
          <PlanCheck name={key('done')} label={t('done')} />
        </Box>
      )}
    </Box>
  );
}

/** The aid forms of everybody, and the one that only some colleges ask for. */
export function MoneyPart() {
  const t = useWords(yearWords);
  const { plan } = useYear();
  return (
    <SectionCard title={t('money')}>
      {plan.aid.map((aid) => (
        <AidStep key={aid.form} aid={aid} />
      ))}
    </SectionCard>
  );
}
