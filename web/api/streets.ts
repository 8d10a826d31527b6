import { useEffect, useState } from 'react'
import { api } from './browser.ts'
import { read } from './client.ts'

let asked: Promise<string | null> | undefined

const readStreets = () =>
  read(api.map.streets.$get()).then(
    ({ streets }) => streets?.version ?? null,
    // The shop's own map is enough; the next map asks again.
    () => {
      asked = undefined
      return null
    },
  )

/** The version of the streets that an operator has put there, once a map is shown; null without. Asked once for all maps. */
export function useStreets(isShown: boolean): string | null {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    if (!isShown) return
    let isWanted = true
    asked ??= readStreets()
    asked.then((found) => isWanted && setVersion(found))
    return () => {
      isWanted = false
    }
  }, [isShown])
  return version
}
