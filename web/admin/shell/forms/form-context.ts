import { createContext, use } from 'react'
import { type FieldError, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form'
import type { Translate } from '../../../i18n/translate.ts'
import { useAdmin } from '../admin.ts'

/** The name of a form's texts: labels are `{name}.fields.{field}`, help `{name}.help.{field}`. */
export const FormName = createContext('')

/**
 * Takes into the form what was stored beside it without a new version, such as a part that was archived; what somebody else
 * saved waits for the form's own save.
 */
export const FollowContext = createContext<((stored: object) => void) | null>(null)

/** `user_data.first_name` → the text of `users.fields.first_name`. */
export const labelOf = (t: Translate, form: string, path: string) =>
  t(`${form}.fields.${path.split('.').at(-1)}`)

/** Of values that are missing the schema may say that they are no number; a person is told that they are missing. */
const TYPE_KEYS = new Set(['number', 'text', 'invalid'])
const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** What is wrong with a field: the form's own messages are keys, the API's are already in the page's language. */
function messageOf(t: Translate, error: FieldError | undefined, value: unknown): string | undefined {
  if (!error?.message) return undefined
  if (error.type === 'server') return error.message
  const key = isBlank(value) && TYPE_KEYS.has(error.message) ? 'required' : error.message
  return t(`fields.${key}`)
}

/** Label and message of a field inside a `FormScreen`. */
export function useField(path: string) {
  const { t } = useAdmin()
  const form = use(FormName)
  const { control, getValues } = useFormContext<FieldValues>()
  const { errors } = useFormState({ control, name: path })
  const error = get(errors, path) as FieldError | undefined
  return { label: labelOf(t, form, path), error: messageOf(t, error, getValues(path)) }
}
