import { useEffect, useRef, useState } from 'react'
import type { FoundRecord } from '../../../../shared/record-search.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { failureText, useAdmin } from '../admin.ts'

const WAIT_MS = 150
const SHORTEST = 2

interface Found {
  term: string
  records: FoundRecord[]
  failure?: string
}

/** Records for what is typed: a little after the last key, the newest answer only; the old ones stay until it comes. */
export function useFound(typed: string) {
  const { t } = useAdmin()
  const term = typed.trim()
  const wanted = term.length >= SHORTEST
  const [found, setFound] = useState<Found>({ term: '', records: [] })
  const [round, setRound] = useState(0)
  const say = useRef(t)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same again
  useEffect(() => {
    if (!wanted) return setFound({ term, records: [] })
    let newest = true
    const timer = setTimeout(() => {
      read(api.admin.search.$get({ query: { search_term: term } })).then(
        ({ records }) => newest && setFound({ term, records }),
        (error: unknown) =>
          newest && setFound({ term, records: [], failure: failureText(say.current, error) }),
      )
    }, WAIT_MS)
    return () => {
      newest = false
      clearTimeout(timer)
    }
  }, [term, wanted, round])
  const retry = () => {
    setFound({ term: '', records: [] })
    setRound((n) => n + 1)
  }
  return { ...found, busy: wanted && found.term !== term, retry }
}
