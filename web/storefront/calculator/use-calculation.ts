import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { arrive, type Calculation, calculationQuery, readCalculation } from './calculator-address.ts'

/** Milliseconds before the address changes: browsers refuse changes as frequent as a slider's. */
const PAUSE = 250

/** The calculation in the address, and a function to change it: at once on the page, a moment later in the address. */
export function useCalculation(): [Calculation, (change: Partial<Calculation>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [calculation, setCalculation] = useState(() => readCalculation(new URLSearchParams(search)))
  const query = calculationQuery(calculation)
  // The last seen address, then those written since; on a slow phone several are on their way.
  const known = useRef([search])

  // After Back or a link to this page the address is newer than what is shown.
  useEffect(() => {
    const arrived = arrive(known.current, search)
    known.current = arrived.known
    if (arrived.isForeign) setCalculation(readCalculation(new URLSearchParams(search)))
  }, [search])

  useEffect(() => {
    if (query === calculationQuery(readCalculation(new URLSearchParams(known.current.at(-1))))) return
    const write = () => {
      known.current.push(query)
      void navigate(pathname + query, { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, PAUSE)
    // Before a link or a form's button is followed, because changing the address later would cancel that navigation.
    const writeFirst = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a, form')) return
      clearTimeout(timer)
      write()
    }
    document.addEventListener('click', writeFirst, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', writeFirst, { capture: true })
    }
  }, [query, pathname, navigate])

  return [calculation, (change) => setCalculation((now) => ({ ...now, ...change }))]
}
