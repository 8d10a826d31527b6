import { useController } from 'react-hook-form'
import { Checkbox } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useField } from '../shell/forms/form-context.ts'

interface Props<V extends string> {
  name: string
  /** What can be chosen, in its order, and what each is called. */
  choices: readonly V[]
  nameOf: (choice: V) => string
  help?: string
  /** What cannot be taken away. */
  always?: V
}

/** Some of a few words, in their order. */
export function ChoiceChecks<V extends string>({ name, choices, nameOf, help, always }: Props<V>) {
  const { field } = useController({ name })
  const { label, error } = useField(name)
  const chosen = field.value as V[]
  const tick = (choice: V, on: boolean) =>
    field.onChange(choices.filter((one) => (one === choice ? on : chosen.includes(one))))
  return (
    <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {choices.map((choice, i) => (
        <Checkbox
          key={choice}
          ref={i === 0 ? field.ref : undefined}
          className="min-h-11 content-center"
          label={nameOf(choice)}
          checked={chosen.includes(choice)}
          disabled={choice === always}
          onBlur={field.onBlur}
          onChange={(event) => tick(choice, event.target.checked)}
        />
      ))}
      {help && <p className="text-sm text-quiet sm:col-span-2">{help}</p>}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
