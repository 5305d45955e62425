/** The hand-written SQL of the bare server. */

export const SQL = {
  readSet: `SELECT submitted_at, revision, answers,
      EXISTS (SELECT 1 FROM care_flags WHERE user_id = ? AND form_id = ?)
    FROM response_sets WHERE user_id = ? AND form_id = ?`,
  readKept: 'SELECT revision, answers, writers FROM response_sets WHERE user_id = ? AND form_id = ?',
  isFlagged: 'SELECT 1 FROM care_flags WHERE user_id = ? AND form_id = ?',
  overwriteSet: `UPDATE response_sets SET submitted_at = ?, revision = ?, answered_count = ?, answers = ?, writers = ?
    WHERE user_id = ? AND form_id = ? AND revision = ?`,
  progress: 'SELECT form_id, answered_count FROM response_sets WHERE user_id = ?',
  record: 'SELECT fields FROM academic_records WHERE user_id = ?',
  count: 'SELECT COUNT(*) FROM users WHERE counselor_id = ? AND closes_at IS NULL AND graduated_at IS NULL',
  userByEmail: 'SELECT id, school_id, role, email, name, grade, language, password_hash FROM users WHERE email = ?',
  noteLogin: 'UPDATE users SET last_login = ?, last_active = ? WHERE id = ?',
  openSession: `INSERT INTO sessions (id, user_id, token_hash, previous_token_hash, rotated_at, created_at, expires_at)
    VALUES (?, ?, ?, NULL, ?, ?, ?)`,
};

/** Since when the most pressing unseen sign of this kind waits. */
const since = (level) =>
  `(SELECT MIN(created_at) FROM care_flags WHERE user_id = p.id AND seen_at IS NULL AND level ${level})`;

/** One page of a counselor's students; answered questions and full sections come as one number, `full * 1000 + answered`. */
export const ROSTER_SQL = `SELECT p.id, p.name, p.email, p.grade, p.class_of, p.student_number, p.last_active,
    (SELECT SUM(answered_count + 1000 * (answered_count >= ?)) FROM response_sets
      WHERE user_id = p.id AND form_id IN (?, ?, ?, ?)),
    (SELECT state FROM generations WHERE user_id = p.id ORDER BY requested_at DESC, id DESC LIMIT 1),
    (SELECT COUNT(*) FROM school_feedback WHERE user_id = p.id AND researched = 1 AND recommendation_id = l.id),
    l.reach_count, l.match_count, l.safety_count,
    ${since("= 'urgent'")}, ${since("<> 'urgent'")},
    EXISTS (SELECT 1 FROM student_tags WHERE user_id = p.id),
    (SELECT name FROM users WHERE id = ?)
  FROM (SELECT id, name, email, grade, class_of, student_number, last_active, name_key FROM users
    WHERE counselor_id = ? AND closes_at IS NULL AND graduated_at IS NULL ORDER BY name_key, id LIMIT ? OFFSET ?) p
  LEFT JOIN recommendation_sets l ON l.id =
    (SELECT id FROM recommendation_sets WHERE user_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)
  ORDER BY p.name_key, p.id`;
