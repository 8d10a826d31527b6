/** A code, and what its sentence, the text `reasons.<code>`, names. `said`: what only a provider or the machinery knows, as it was said. */
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

/** A reason and what caused it, in the language of `t`. */
export function sayReason(
  t: (key: string, values: Record<string, string | number>) => string,
  { cause, ...reason }: Reason,
): string {
  const said = reason.code === 'said' ? reason.text : t(`reasons.${reason.code}`, reason)
  return cause ? `${said} · ${sayReason(t, cause)}` : said
}
