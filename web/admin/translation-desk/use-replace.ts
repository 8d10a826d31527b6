import { useRef, useState } from 'react'
import {
  type FindBody,
  type Found,
  type FoundRecord,
  MAX_FOUND_TEXTS,
  REPLACED_AT_ONCE,
  type ReplacedRecord,
  type Replacement,
  type ReplaceOutcome,
} from '../../../shared/translation-desk/replacing.admin.ts'
import { piecesOf, replaced, type Sought, seeker } from '../../../shared/translation-desk/replacing.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions, answerOf, useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'

const desk = api.admin['translation-desk']

export const action = actions({
  replace: (json: { of: FindBody['of']; records: Replacement[] }) =>
    read<{ records: ReplacedRecord[] }>(desk.replace.$post({ json })),
})

/** A text with an occurrence. */
export interface Hit {
  key: string
  record: FoundRecord
  path: string
  text: string
  /** The text, with what was found in the odd places. */
  pieces: string[]
  outcome?: ReplaceOutcome
  /** What was put in the place of each occurrence, once it was. */
  by?: string
}

export type Query = Sought & Pick<FindBody, 'of' | 'kind'>

const keyOf = ({ kind, id }: { kind: string; id: number }, path: string) => `${kind}-${id} ${path}`

/** So many signs go in one call, or one record. */
const SIGNS = 200_000
function* chunksOf(records: Replacement[]) {
  let chunk: Replacement[] = []
  let signs = 0
  for (const record of records) {
    const size = record.units.reduce((sum, { before, after }) => sum + before.length + after.length, 0)
    if (chunk.length === REPLACED_AT_ONCE || (chunk.length > 0 && signs + size > SIGNS)) {
      yield chunk
      chunk = []
      signs = 0
    }
    chunk.push(record)
    signs += size
  }
  if (chunk.length > 0) yield chunk
}

/** What was found, what became of it, and how it is taken back. */
export function useReplace() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [hits, setHits] = useState<Hit[] | null>(null)
  const [isMore, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [undo, setUndo] = useState<Replacement[]>([])
  const search = useRef(0)

  const clear = () => {
    search.current += 1
    setHits(null)
    setUndo([])
    setProblem('')
    setBusy(false)
  }
  const running = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureText(t, error))
    }
    setBusy(false)
  }
  const find = (query: Query) => {
    clear()
    const own = search.current
    const sought = seeker(query)
    return running(async () => {
      const all: Hit[] = []
      let after: string | null = null
      do {
        const json: FindBody = { ...query, ...(after !== null && { after }) }
        const found: Found = await read(desk.find.$post({ json }))
        // A newer search, or another question, has taken its place.
        if (own !== search.current) return
        for (const record of found.records)
          for (const { path, text } of record.units)
            all.push({ key: keyOf(record, path), record, path, text, pieces: piecesOf(text, sought) })
        after = found.next
      } while (after !== null && all.length < MAX_FOUND_TEXTS)
      setMore(after !== null)
      setHits(all)
    })
  }
  /** Sends records part by part; each part's outcome is shown before the next goes. */
  const write = async (of: FindBody['of'], records: Replacement[], by: string | null) => {
    const back = by === null
    for (const chunk of chunksOf(records)) {
      const answer = answerOf(await send('replace', { of, records: chunk }))
      const outcomes = new Map<string, ReplaceOutcome>()
      const undone: Replacement[] = []
      for (const [at, { outcome, texts }] of answer.records.entries()) {
        const { units, ...record } = chunk[at]!
        for (const { path } of units) outcomes.set(keyOf(record, path), outcome)
        if (outcome === 'saved')
          undone.push({
            ...record,
            units: units.map(({ path, before }, i) => ({ path, before: texts[i]!, after: before })),
          })
      }
      setHits((hits) =>
        hits!.map((hit) => {
          const outcome = outcomes.get(hit.key)
          if (!outcome) return hit
          const { outcome: _, by: __, ...plain } = hit
          const isDone = outcome === 'saved' || outcome === 'same'
          if (back && isDone) return plain
          return { ...plain, outcome, ...(isDone && !back && { by }) }
        }),
      )
      setUndo((before) => (back ? before.slice(chunk.length) : [...before, ...undone]))
    }
  }
  const apply = (of: FindBody['of'], chosen: Hit[], by: string) => {
    const records = new Map<FoundRecord, Replacement>()
    for (const { record, path, text, pieces } of chosen) {
      const { kind, id } = record
      const own = records.get(record) ?? { kind, id, units: [] }
      own.units.push({ path, before: text, after: replaced(pieces, by) })
      records.set(record, own)
    }
    return running(() => write(of, [...records.values()], by))
  }
  const takeBack = (of: FindBody['of']) => running(() => write(of, undo, null))
  return { hits, isMore, busy, problem, undo, find, apply, takeBack, clear }
}
