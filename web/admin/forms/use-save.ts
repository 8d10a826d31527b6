import { useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/client.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from '../lists/use-loaded.ts'
import type { Difference } from './conflict-dialog.tsx'
import { labelOf } from './form-context.ts'

export interface Saving<V> {
  /** Texts of the form: `users`. */
  name: string
  save: (values: V) => Promise<unknown>
  /** What is stored now, in the form's shape; for forms of what exists. */
  reread?: () => Promise<V>
  /** A value as a person reads it: the name behind an id. */
  show?: (path: string, value: unknown) => string | undefined
}

/** Saves a form; brings the server's messages to their fields, and what somebody else saved meanwhile to `conflict`. */
export function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  saving: Saving<V>,
  onSaved: () => void,
) {
  const { t } = useAdmin()
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<{ stored: V; differences: Difference[] } | null>(null)
  const { name, save, reread, show } = saving

  const showErrors = (fields: Record<string, string>) => {
    Object.entries(fields).forEach(([path, message], index) => {
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }
  const openConflict = async (error: ApiError, reread: () => Promise<V>) => {
    const stored = await reread()
    const own = form.getValues()
    const shown = (path: string, value: unknown) => show?.(path, value) ?? String(value ?? '')
    const differences = Object.keys(error.fields).map((path) => ({
      path,
      label: labelOf(t, name, path),
      stored: shown(path, get(stored, path)),
      own: shown(path, get(own, path)),
    }))
    setConflict({ stored, differences })
  }
  const sending = useRef(false)
  const send = async (values: V) => {
    // Ctrl+S twice is one save.
    if (sending.current) return
    sending.current = true
    setProblem('')
    setConflict(null)
    try {
      await save(values)
      announceChange()
      onSaved()
    } catch (error) {
      sending.current = false
      try {
        if (error instanceof ApiError && error.code === 'conflict' && reread)
          await openConflict(error, reread)
        else {
          if (error instanceof ApiError) showErrors(error.fields)
          setProblem(failureText(t, error))
        }
      } catch (second) {
        setProblem(failureText(t, second))
      }
    }
  }
  return { send, problem, setProblem, conflict, closeConflict: () => setConflict(null) }
}
