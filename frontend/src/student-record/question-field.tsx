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
  author: 'student' | 'parent';
}

interface AnswerFieldProps extends AutosaveHandle {
  id: string;
  label: string;
  placeholder: string;
  isLabelMuted?: boolean;
}

function AnswerField({ view, saver, id, label, placeholder, isLabelMuted }: AnswerFieldProps) {
  const conflict = view.conflicts.find((item) => item.id === id);
  return (
    <Box>
      <TextBox
        rows={ANSWER_ROWS}
        label={isLabelMuted ? <span className="visually-hidden">{label}</span> : label}
        placeholder={placeholder}
        value={textAt(view.texts, id)}
        error={view.rejections[id]}
        onTextChange={(text) => saver.changeText(id, text)}
        onBlur={() => void saver.flush()}
      />
      {conflict && (
        <VersionNotice conflict={conflict} onAcceptOther={saver.acceptOtherVersion} onKeepOwn={saver.keepOwnVersion} />
      )}
      {view.care[id] && (
        <Box sx={{ mt: 1.5 }}>
          <StudentCareCard text={view.care[id]} writtenText={textAt(view.texts, id)} />
        </Box>
      )}
    </Box>
  );
}

export function QuestionField({ question, author, view, saver }: QuestionFieldProps) {
  const t = useWords(savingWords);
  const autosave = { view, saver };
  const ids = question.subQuestions?.map(({ id }) => id) ?? [String(question.id)];
  const keepOutSwitch = <KeepOutSwitch isBrief ids={ids} author={author} {...autosave} />;
  if (!question.subQuestions) {
    return (
      <div>
        <AnswerField id={String(question.id)} label={question.question} placeholder={t('placeholder')} {...autosave} />
        {keepOutSwitch}
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
          <AnswerField key={id} id={id} label={placeholder} placeholder={placeholder} isLabelMuted {...autosave} />
        ))}
      </Box>
      {keepOutSwitch}
    </Box>
  );
}

interface QuestionTextProps {
  question: Question;
  texts: Texts;
  openedId?: string | null;
}

export function QuestionText({
  question: { id: questionId, question, subQuestions },
  texts,
  openedId,
}: QuestionTextProps) {
  const renderAnswer = (id: string, label: ReactNode) => (
    <ReadOnlyText
      key={id}
      label={label}
      text={textAt(texts, id)}
      isKeptOut={isKeptOut(texts, id)}
      isInitiallyOpen={id === openedId}
    />
  );
  if (!subQuestions) return renderAnswer(String(questionId), question);
  return subQuestions.map(({ id, placeholder }, index) =>
    renderAnswer(
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
