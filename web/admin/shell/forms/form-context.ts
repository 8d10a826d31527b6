import { createContext, use } from 'react'
import { type FieldError, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form'
import type { Translate } from '../../../../shared/translate.ts'
import { useAdmin } from '../admin.ts'

/** The name under which a form's texts stand: labels at `{name}.fields.{field}`, help at `{name}.help.{field}`. */
export const FormName = createContext('')

/**
 * Takes into the form what was stored outside it without a new version, such as a part that was archived. What somebody else
 * saved is not taken before this form is saved.
 */
export const FollowContext = createContext<((stored: object) => void) | null>(null)

/** `user_data.first_name` → the text of `users.fields.first_name`. */
export const labelOf = (t: Translate, form: string, path: string) =>
  t(`${form}.fields.${path.split('.').at(-1)}`)

/** Keys of messages that the schema may also give for a missing value; the person is told that it is missing. */
const TYPE_KEYS = new Set(['number', 'text', 'invalid'])
const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** The message of a field: the form's own are keys of texts, the API's are already in the page's language. */
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
