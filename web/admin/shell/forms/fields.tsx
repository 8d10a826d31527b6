import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LANG_NAMES, LANGS } from '../../../../shared/languages.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { useField } from './form-context.ts'

export interface FieldProps {
  /** The path of the value, as in the payload: `user_data.first_name`. */
  name: string
  help?: string
  /** The field may stay empty. */
  optional?: boolean
}

/** Fields that belong together, with a heading. */
export function FieldGroup({ title, children }: { title: string; children: Elements }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="title float-left mb-1 w-full text-lg">{title}</legend>
      {children}
    </fieldset>
  )
}

/** What is said behind the label of a field that may stay empty. */
export const useOptional = (optional: boolean | undefined) => {
  const { t } = useAdmin()
  return optional ? t('form.optional') : undefined
}

export function TextInput({
  name,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'optional' | 'name'>) {
  const { register } = useFormContext()
  return (
    <TextField
      {...useField(name)}
      autoComplete="off"
      {...input}
      optional={useOptional(optional)}
      {...register(name)}
    />
  )
}

export function TextAreaInput({
  name,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<typeof TextArea>, 'label' | 'error' | 'optional' | 'name'>) {
  const { register } = useFormContext()
  return <TextArea {...useField(name)} {...input} optional={useOptional(optional)} {...register(name)} />
}

/** A choice among records, by id; null while none is chosen: `none` is the text for that. */
export function RecordSelect({
  name,
  help,
  optional,
  options,
  none,
}: FieldProps & { options: { id: number; name: string }[]; none?: string }) {
  const { t } = useAdmin()
  const { field } = useController({ name })
  return (
    <SelectField
      {...useField(name)}
      help={help}
      optional={useOptional(optional)}
      ref={field.ref}
      name={name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none ?? t('form.choose')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
}

export function LanguageSelect({ name, help }: FieldProps) {
  const { register } = useFormContext()
  return (
    <SelectField {...useField(name)} help={help} {...register(name)}>
      {LANGS.map((lang) => (
        <option key={lang} value={lang}>
          {LANG_NAMES[lang]}
        </option>
      ))}
    </SelectField>
  )
}

/** Several records to tick; the value holds their ids in order. */
export function RecordChecks({ name, options }: FieldProps & { options: { id: number; name: string }[] }) {
  const { field } = useController({ name })
  const { label, error } = useField(name)
  const chosen: number[] = field.value ?? []
  const tick = (id: number, on: boolean) =>
    field.onChange((on ? [...chosen, id] : chosen.filter((other) => other !== id)).sort((a, b) => a - b))
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {options.map(({ id, name: text }, index) => (
        <Checkbox
          key={id}
          ref={index === 0 ? field.ref : undefined}
          className="min-h-11 content-center"
          label={text}
          checked={chosen.includes(id)}
          onBlur={field.onBlur}
          onChange={(event) => tick(id, event.target.checked)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
