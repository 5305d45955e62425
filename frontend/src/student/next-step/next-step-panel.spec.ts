import { writeHint } from '../../auth/session/session-hint';
import { markMilestonesShown, newMilestone } from './next-step-panel';

describe('milestones in this browser', () => {
  beforeEach(() => {
    localStorage.clear();
    writeHint('maya');
  });

  it('are none of what was reached before it met the student', () => {
    expect(newMilestone('maya', ['section', 'list'])).toBeNull();
  });

  it('are shown once', () => {
    markMilestonesShown('maya', []);
    expect(newMilestone('maya', ['section', 'unlocked'])).toBe('unlocked');
    markMilestonesShown('maya', ['section', 'unlocked']);
    expect(newMilestone('maya', ['section', 'unlocked'])).toBeNull();
    expect(newMilestone('maya', ['section', 'unlocked', 'list'])).toBe('list');
  });

  it('do not come again when an answer is taken back and written anew', () => {
    markMilestonesShown('maya', ['section']);
    markMilestonesShown('maya', []);
    expect(newMilestone('maya', ['section'])).toBeNull();
  });

  it('belong to one student', () => {
    markMilestonesShown('maya', ['section']);
    writeHint('owen');
    expect(newMilestone('owen', ['section'])).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('section');
  });

  it('go when the student logs out, and an answer that comes late leaves nothing behind', () => {
    markMilestonesShown('maya', ['section']);
    writeHint(null);
    markMilestonesShown('maya', ['section', 'list']);
    expect({ ...localStorage }).toEqual({});
  });
});
