import { useEffect } from 'react'
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Translate } from '../../shared/translate.ts'
import type { Failure } from '../api/command.ts'
import { useHydrated } from '../ui/hydrated.ts'

/**
 * Shows the API's messages at a form's fields, and focuses the first of them. `messageOf` reads a field's error: the
 * form's own messages are keys, the API's are already in the page's language. `general` belongs to no field.
 */
export function useServerErrors<V extends FieldValues, C, T>(
  t: Translate,
  form: UseFormReturn<V, C, T>,
  failure: Failure | undefined,
) {
  const hydrated = useHydrated()
  const { setError, formState } = form
  useEffect(() => {
    Object.entries(failure?.fields ?? {}).forEach(([field, message], index) => {
      setError(field as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }, [failure, setError])
  const messageOf = (field: Path<V>) => {
    // Without scripts no effect runs, so the message is read from the failure.
    if (!hydrated) return failure?.fields[field]
    const error = formState.errors[field] as FieldError | undefined
    if (!error?.message) return undefined
    return error.type === 'server' ? error.message : t(`fields.${error.message}`)
  }
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.error : ''
  return { messageOf, general }
}
