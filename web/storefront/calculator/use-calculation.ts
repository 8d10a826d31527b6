import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { arrive, type Calculation, calculationQuery, readCalculation } from './calculator-address.ts'

/** A slider moves often, and browsers refuse an address that changes as often. */
const PAUSE = 250

/** The calculation of the address, and how to change it: at once on the page, a moment later in the address. */
export function useCalculation(): [Calculation, (change: Partial<Calculation>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [calculation, setCalculation] = useState(() => readCalculation(new URLSearchParams(search)))
  const query = calculationQuery(calculation)
  // The address that was seen last, then those written since. On a slow phone several are on their way.
  const known = useRef([search])

  // Back, or a link to this page: the address is newer than what is shown.
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
    // Written after a link or a button of a form, the address would call off the way that it has begun.
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
