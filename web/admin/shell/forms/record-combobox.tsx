import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { showToast } from '../../../ui/toast.ts'
import { useAdmin } from '../admin.ts'
import { useAsking } from '../search.ts'
import { useField } from './form-context.ts'
import type { Begun, Choice, RecordSearchProps } from './record-search.tsx'
import SearchCombobox from './search-combobox.tsx'

interface Props extends RecordSearchProps {
  begun: Begun
}

/** The record for the form's value, which a draft or a reset may also set. */
function useChosen(value: number | null, path: string) {
  const { data, failure, load } = useAsking<{ records: Choice[] }>()
  const [picked, setPicked] = useState<Choice | null>(null)
  const known = [picked, data?.records[0]].find((record) => record && record.id === value) ?? null
  const wanted = known ? null : value
  useEffect(() => {
    if (wanted !== null) void load(`${path}?id=${wanted}`)
  }, [wanted, path, load])
  const problem = failure?.text
  useEffect(() => {
    if (problem) showToast({ kind: 'bad', text: problem })
  }, [problem])
  return [known, setPicked] as const
}

/** The field itself, of a form. */
export default function RecordCombobox({ name, optional, ...given }: Props) {
  const { t } = useAdmin()
  const { field } = useController({ name })
  const { label, error } = useField(name)
  const [chosen, setChosen] = useChosen(field.value ?? null, given.path)
  return (
    <SearchCombobox
      {...given}
      label={label}
      error={error}
      optional={optional ? t('form.optional') : undefined}
      chosen={chosen}
      onChoose={(record) => {
        setChosen(record)
        field.onChange(record?.id ?? null)
      }}
      ref={field.ref}
      onBlur={field.onBlur}
    />
  )
}
