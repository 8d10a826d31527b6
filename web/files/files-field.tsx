import { useT } from '../i18n/texts.ts'
import { Field } from '../ui/field.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { useHydrated } from '../ui/hydrated.ts'

interface Props {
  label: string
  help: string
  /** What it offers first. */
  accept: string
  error: string | undefined
}

/** Chooses files for a message; needs scripts. */
export function FilesField({ label, help, accept, error }: Props) {
  const t = useT()
  if (!useHydrated()) return null
  return (
    <Field
      label={label}
      optional={t('shell.optional')}
      help={help}
      {...(error === undefined ? {} : { error })}
    >
      {(a11y) => <FileInput {...a11y} name="file" multiple accept={accept} choose={t('shell.chooseFiles')} />}
    </Field>
  )
}
