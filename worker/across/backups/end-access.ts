/** What opens an account without its password; a backup has sessions that were ended and links that were used since. */
const KEYS = ['sessions', 'pending_steps', 'user_tokens', 'email_changes']

/** Ends all sessions, half-done sign-ins and mailed links of a restored database. People sign in again. */
export async function endAccess(d1: D1Database): Promise<void> {
  await d1.batch(KEYS.map((name) => d1.prepare(`delete from ${name}`)))
}
