import Box from '@mui/material/Box';
import type { Question } from '@contract/forms';
import { ANSWER_ROWS } from '@contract/limits';
import savingWords from '../words/en/saving.json';
import { isKeptOut, textAt, type Texts } from '../autosave/texts';
import { VersionNotice } from '../autosave/version-notice';
import { useWords } from '../i18n/words';
import type { AutosaveHandle } from '../autosave/autosaver';
import { KeepOutSwitch } from './keep-out-switch';
import { StudentCareCard } from './own-care';
import { ReadOnlyText, TextBox } from './read-only-text';
import type { ReactNode } from 'react';

interface QuestionFieldProps extends AutosaveHandle {
  question: Question;
  /** The writer: a student keeps answers out of the profile, a parent out of letters and sheets. */
  whose: 'student' | 'parent';
}

interface PartProps extends AutosaveHandle {
  id: string;
  label: string;
  placeholder: string;
  quietLabel?: boolean;
}

function AnswerPart({ view, saver, id, label, placeholder, quietLabel }: PartProps) {
  const conflict = view.conflicts.find((one) => one.id === id);
  return (
    <Box>
      <TextBox
        rows={ANSWER_ROWS}
        label={quietLabel ? <span className="visually-hidden">{label}</span> : label}
        placeholder={placeholder}
        value={textAt(view.texts, id)}
        error={view.refusals[id]}
        onText={(text) => saver.change(id, text)}
        onBlur={() => void saver.flush()}
      />
      {conflict && <VersionNotice conflict={conflict} onTakeOther={saver.takeOther} onKeepMine={saver.keepMine} />}
      {view.care[id] && (
        <Box sx={{ mt: 1.5 }}>
          <StudentCareCard text={view.care[id]} written={textAt(view.texts, id)} />
        </Box>
      )}
    </Box>
  );
}

export function QuestionField({ question, whose, view, saver }: QuestionFieldProps) {
  const t = useWords(savingWords);
  const handle = { view, saver };
  const ids = question.subQuestions?.map(({ id }) => id) ?? [String(question.id)];
  const keepOut = <KeepOutSwitch brief ids={ids} whose={whose} {...handle} />;
  if (!question.subQuestions) {
    return (
      <div>
        <AnswerPart id={String(question.id)} label={question.question} placeholder={t('placeholder')} {...handle} />
        {keepOut}
      </div>
    );
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {question.question}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {question.subQuestions.map(({ id, placeholder }) => (
          <AnswerPart key={id} id={id} label={placeholder} placeholder={placeholder} quietLabel {...handle} />
        ))}
      </Box>
      {keepOut}
    </Box>
  );
}

interface QuestionTextProps {
  question: Question;
  texts: Texts;
  opened?: string | null;
}

export function QuestionText({
  question: { id: questionId, question, subQuestions },
  texts,
  opened,
}: QuestionTextProps) {
  const answer = (id: string, label: ReactNode) => (
    <ReadOnlyText
      key={id}
      label={label}
      text={textAt(texts, id)}
      keptOut={isKeptOut(texts, id)}
      opened={id === opened}
    />
  );
  if (!subQuestions) return answer(String(questionId), question);
  return subQuestions.map(({ id, placeholder }, index) =>
    answer(
      id,
      <>
        {index === 0 && <Box sx={{ mb: 0.5 }}>{question}</Box>}
        <Box component="span" sx={{ fontWeight: 500, color: 'text.secondary' }}>
          {placeholder}
        </Box>
      </>,
    ),
  );
}
