import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look, RosterQuestion, RosterQuestionKind } from '@contract/roster-import';
import { wholeNumber } from '../ui/whole-number';
import type { Confirmed } from './roster-confirm';
import { changeText } from './roster-seen';

const fileStudent = ({ file_name: name, file_email: email }: RosterQuestion): string =>
  email === null ? name : `${name} (${email})`;

/** Why a row waits, and what a yes to it says. */
const WORDS: Record<RosterQuestionKind, { why: (question: RosterQuestion) => string; yes: (name: string) => string }> =
  {
    another_student: {
      why: (question) =>
        `${fileStudent(question)} has the student number of ${question.name}. Nothing changes without your yes.`,
      yes: (name) => `This is ${name}: change the account`,
    },
    email: {
      why: ({ name, file_email: email }) =>
        `${name} has signed in, and the file has another email. Whoever reads ${email} can open the account.`,
      yes: (name) => `Change the email of ${name}`,
    },
    number: {
      why: ({ name }) => `The file gives ${name} another student number.`,
      yes: (name) => `This is ${name}: change the number`,
    },
    same_student: {
      why: (question) =>
        `${fileStudent(question)} is new in the file. A student with the same name and grade isn’t in it.`,
      yes: (name) => `Same student: keep the account of ${name}, with the new number and email`,
    },
  };

interface RosterQuestionsProps {
  look: Look;
  confirmed: Confirmed;
  onChange: (confirmed: Confirmed) => void;
}

/** Rows that could hand an account to somebody else, each with a yes of its own. */
export function RosterQuestions({ look: { questions, kept_emails: kept }, confirmed, onChange }: RosterQuestionsProps) {
  const { lines, emails } = confirmed;
  if (questions.total === 0) return null;
  const more = questions.total - questions.rows.length;
  return (
    <Box role="group" aria-labelledby="roster-questions" sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Typography id="roster-questions" sx={{ fontWeight: 700 }}>
        Is this the same student? {wholeNumber(questions.total)} {questions.total === 1 ? 'row waits' : 'rows wait'} for
        your answer.
      </Typography>
      {kept.total > 1 && (
        <FormControlLabel
          control={<Checkbox checked={emails} onChange={(_, checked) => onChange({ lines, emails: checked })} />}
          label={`Change the emails of all ${wholeNumber(kept.total)} students whose number and name agree`}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        {questions.rows.map((question) => {
          const { line, kind, name, fields } = question;
          const isAll = emails && kind === 'email';
          return (
            <Box component="li" key={line} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <div>{WORDS[kind].why(question)}</div>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{fields.map(changeText).join(' · ')}</Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isAll || lines.includes(line)}
                    disabled={isAll}
                    onChange={(_, checked) =>
                      onChange({
                        emails,
                        lines: checked ? [...lines, line] : lines.filter((one) => one !== line),
                      })
                    }
                  />
                }
                label={WORDS[kind].yes(name)}
              />
            </Box>
          );
        })}
      </Box>
      {more > 0 && <Typography>And {wholeNumber(more)} more. Import these, then choose the file again.</Typography>}
    </Box>
  );
}
