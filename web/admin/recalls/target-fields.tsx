import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { RecallTarget } from '../../../shared/recalls/recalls.admin.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'

export const NO_TARGET: RecallTarget = {
  code: '',
  serial_from: null,
  serial_to: null,
  shipped_from: null,
  shipped_to: null,
  bought_from: null,
  bought_to: null,
}
const SERIALS = ['serial_from', 'serial_to'] as const
const DAYS = ['shipped_from', 'shipped_to', 'bought_from', 'bought_to'] as const
const NAME = 'recall_data.targets'

/** One kind of units that a recall is for. */
function Target({ at, onRemove }: { at: string; onRemove: (() => void) | undefined }) {
  const { t } = useAdmin()
  const code: string = useWatch({ name: `${at}.code` })
  return (
    <li className="grid gap-4 border-t border-line py-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput name={`${at}.code`} />
      </div>
      {SERIALS.map((name) => (
        <TextInput key={name} name={`${at}.${name}`} optional />
      ))}
      {DAYS.map((name) => (
        <TextInput key={name} name={`${at}.${name}`} type="date" optional />
      ))}
      {onRemove && (
        <div className="self-end">
          <Button onClick={onRemove} aria-label={`${t('recalls.removeTarget')}: ${code}`}>
            <Trash2 className="size-5" aria-hidden="true" />
            <span>{t('recalls.removeTarget')}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** The units that a recall is for: codes, with numbers and days between which they lie. */
export function TargetFields() {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: NAME })
  return (
    <FieldGroup title={t('recalls.targets')}>
      <ul>
        {fields.map((field, at) => (
          <Target
            key={field.id}
            at={`${NAME}.${at}`}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => append(NO_TARGET)}>
        <Plus className="size-5" aria-hidden="true" />
        <span>{t('recalls.addTarget')}</span>
      </Button>
    </FieldGroup>
  )
}
