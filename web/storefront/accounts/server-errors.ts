import { useEffect } from 'react'
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'

/**
 * Brings what the API says of fields to a form's fields, the first of them focused. `messageOf` reads a field's error: the
 * form's own messages are keys, the API's are already in the page's language. `general` belongs to no field.
 */
export function useServerErrors<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  failure: Failure | undefined,
) {
  const t = useT()
  const { setError } = form
  useEffect(() => {
    Object.entries(failure?.fields ?? {}).forEach(([field, message], index) => {
      setError(field as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }, [failure, setError])
  const messageOf = (error: FieldError | undefined) => {
    if (!error?.message) return undefined
    return error.type === 'server' ? error.message : t(`fields.${error.message}`)
  }
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.error : ''
  return { messageOf, general }
}
