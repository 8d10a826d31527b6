import { useEffect, useState } from 'react'
import { failureText, useAdmin } from '../admin.ts'

/** A record for its form: read once, because what is typed must not be replaced. */
export function useRecord<R>(id: string, read: (id: string) => Promise<R>) {
  const { t } = useAdmin()
  const [state, setState] = useState<{ id: string; record?: R; failure?: string }>({ id: '' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record, or another try, is read
  useEffect(() => {
    let current = true
    read(id).then(
      (record) => current && setState({ id, record }),
      // A form that is shown already stays, with what was typed.
      (error: unknown) =>
        current &&
        setState((state) =>
          state.id === id && state.record ? state : { id, failure: failureText(t, error) },
        ),
    )
    return () => {
      current = false
    }
  }, [id, round])
  const { record, failure } = state.id === id ? state : { record: undefined, failure: undefined }
  return { record, failure, retry: () => setRound((n) => n + 1) }
}
