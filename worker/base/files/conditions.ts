/** What conditional headers are compared with. */
interface Stored {
  httpEtag: string
  uploaded: Date
}

const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range']

/** Whether a call has conditions to check before its file is read. */
export const isConditional = (headers: Headers) => CONDITIONS.some((name) => headers.has(name))

/** The instant of an HTTP date; NaN for anything else, so that comparisons are false. */
function readDate(text: string | null): number {
  const time = Date.parse(text ?? '')
  return new Date(time).getTime() === time && new Date(time).toUTCString() === text ? time : Number.NaN
}

/** HTTP dates have no fractions of a second. */
const changedAt = ({ uploaded }: Stored) => Math.floor(uploaded.getTime() / 1000) * 1000

const names = (list: string, etag: string) =>
  list.split(',').some((known) => known.trim() === etag || known.trim() === '*')

/**
 * The status that a read's conditions call for, in the order of RFC 9110: 412 before 304, tags before dates. Unreadable
 * conditions are ignored.
 */
export function judgeConditions(headers: Headers, stored: Stored): 200 | 304 | 412 {
  const wanted = headers.get('if-match')
  if (wanted !== null) {
    if (!names(wanted, stored.httpEtag)) return 412
  } else if (changedAt(stored) > readDate(headers.get('if-unmodified-since'))) return 412
  const known = headers.get('if-none-match')
  if (known !== null) return names(known.replaceAll('W/', ''), stored.httpEtag) ? 304 : 200
  return changedAt(stored) <= readDate(headers.get('if-modified-since')) ? 304 : 200
}

/** Whether `If-Range` (when given) allows a partial answer: the caller's other parts must be of the same file. */
export function allowsPart(headers: Headers, stored: Stored): boolean {
  const known = headers.get('if-range')
  return known === null || known === stored.httpEtag || readDate(known) === changedAt(stored)
}
