/**
 * What opens an account without its password. A backup may hold sessions that have ended and links that have been used since.
 */
const KEYS = ['sessions', 'pending_steps', 'user_tokens', 'email_changes']

/** Ends all sessions, half-done sign-ins and mailed links of a restored database. People sign in again. */
export async function endAccess(d1: D1Database): Promise<void> {
  await d1.batch(KEYS.map((name) => d1.prepare(`delete from ${name}`)))
}
