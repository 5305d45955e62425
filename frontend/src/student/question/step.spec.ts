/** Specification: 4 */
import questionWords from '../../words/en/question.json';
import * as step from './answer-step';

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
