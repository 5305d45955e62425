import { keepShown, newMilestone } from './milestones';

describe('milestones in this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are none of what was reached before it met the student', () => {
    expect(newMilestone('maya', ['section', 'list'])).toBeNull();
  });

  it('are shown once', () => {
    keepShown('maya', []);
    expect(newMilestone('maya', ['section', 'unlocked'])).toBe('unlocked');
    keepShown('maya', ['section', 'unlocked']);
    expect(newMilestone('maya', ['section', 'unlocked'])).toBeNull();
    expect(newMilestone('maya', ['section', 'unlocked', 'list'])).toBe('list');
  });

  it('do not come again when an answer is taken back and written anew', () => {
    keepShown('maya', ['section']);
    keepShown('maya', []);
    expect(newMilestone('maya', ['section'])).toBeNull();
  });

  it('belong to one student', () => {
    keepShown('maya', ['section']);
    expect(newMilestone('owen', ['section'])).toBeNull();
  });
});
