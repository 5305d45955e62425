/** Specification: 4 */
import questionWords from '../../words/en/question.json';
import * as step from './answer-step';
import { isAboutAnswer } from './feedback-card';

const stepLabel = (...answer: Parameters<typeof step.stepLabel>): string | null => {
  const label = step.stepLabel(...answer);
  return label && questionWords[label];
};

describe('the button onward', () => {
  it('skips a question without an answer, also the last one', () => {
    expect(stepLabel(false, null, false)).toBe('Skip to next');
    expect(stepLabel(false, null, true)).toBe('Skip to next');
  });

  it('skips an answer that was emptied, whatever became of its feedback', () => {
    expect(stepLabel(false, 'given', false)).toBe('Skip to next');
    expect(stepLabel(false, 'given', true)).toBe('Skip to next');
    expect(stepLabel(false, 'failed', false)).toBe('Skip to next');
    expect(stepLabel(false, 'loading', false)).toBeNull();
  });

  it('saves an answer before it goes on', () => {
    expect(stepLabel(true, null, false)).toBe('Save & Continue');
  });

  it('is away while feedback loads', () => {
    expect(stepLabel(true, 'loading', false)).toBeNull();
  });

  it('goes on once feedback is shown, and finishes after the last question', () => {
    expect(stepLabel(true, 'given', false)).toBe('Next');
    expect(stepLabel(true, 'given', true)).toBe('Finish');
  });

  it('never holds a student up when feedback failed', () => {
    expect(stepLabel(true, 'failed', false)).toBe('Next');
  });
});

describe('what strong answers have', () => {
  const aReply = (ai_response: string, written_by: 'built-in' | 'openai') =>
    ({ ai_response, written_by, kind: 'feedback', care: null }) as const;

  it('stands under words of the answer and under what a model wrote, and coaches no refusal', () => {
    expect(isAboutAnswer(aReply('You wrote: “I weld.”', 'built-in'))).toBe(true);
    expect(isAboutAnswer(aReply('You name a trade.', 'openai'))).toBe(true);
    expect(isAboutAnswer(aReply('That’s fine. You decide what to share.', 'built-in'))).toBe(false);
  });
});
