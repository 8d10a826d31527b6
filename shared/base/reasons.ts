/** A code, and the values for its text `reasons.<code>`. `said`: the literal message of a provider or of the platform. */
type Failed =
  | { code: 'already' | 'manifest' | 'network' | 'stopped' | 'timeout' | 'unknown' }
  | { code: 'changed' | 'copy' | 'missing' | 'unclear'; name: string }
  | { code: 'answered'; name: string; answer: string }
  | { code: 'count'; name: string; found: number; wanted: number }
  | { code: 'files'; found: number; wanted: number }
  | { code: 'unfinished'; hours: number }
  | { code: 'said'; text: string }

/** Why something failed, as it is stored and sent. */
export type Reason = Failed & { cause?: Failed }

/** A reason and its cause as text, in the language of `t`. */
export function sayReason(
  t: (key: string, values: Record<string, string | number>) => string,
  { cause, ...reason }: Reason,
): string {
  const said = reason.code === 'said' ? reason.text : t(`reasons.${reason.code}`, reason)
  return cause ? `${said} · ${sayReason(t, cause)}` : said
}
