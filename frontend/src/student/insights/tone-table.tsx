import Box from '@mui/material/Box';
import type { AnswerTone } from '@contract/insights';
import { useWords } from '../../i18n/words';
import { QuestionLink } from './answer-words';
import { useToneWords } from '../../student-record/tone-words';
import { insightsWords } from './insights-words';
import { dayText } from './tone-places';

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 2, borderBottom: 1, borderColor: 'divider' },
};

/** The tone of each answer as a table, folded away until asked for. */
export function ToneTable({ answers }: { answers: readonly AnswerTone[] }) {
  const t = useWords(insightsWords);
  const say = useToneWords('student');
  const dated = answers.some(({ when }) => when !== null);
  return (
    <Box component="details" sx={{ mt: 2, '& > summary': { cursor: 'pointer', typography: 'body2', fontWeight: 600 } }}>
      <summary>{t('asTable')}</summary>
      <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label={t('tableLabel')}>
        <Box component="table" sx={tableLook}>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              <th scope="col">{t('toneColumn')}</th>
              {dated && <th scope="col">{t('written')}</th>}
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={`${answer.form_id} ${answer.question_id}`}>
                <td>
                  <QuestionLink place={answer} />
                </td>
                <td>{say(answer.tone)}</td>
                {dated && <td style={{ whiteSpace: 'nowrap' }}>{dayText(answer.when)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
