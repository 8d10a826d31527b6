import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MOST_TARGETS } from '../../../shared/units/update-targets.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TargetRow } from './target-row.tsx'

const BLANK = { code: null, satellite: null, serial_from: null, serial_to: null }

/** The units that an update is for, in rows. */
export function TargetRows() {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: 'targets' })
  return (
    <div>
      {fields.length === 0 && <p className="mb-4 text-quiet">{t('alerts.noRows')}</p>}
      <ul>
        {fields.map(({ id }, place) => (
          <TargetRow key={id} path={`targets.${place}`} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      {fields.length < MOST_TARGETS && (
        <Button onClick={() => append(BLANK, { focusName: `targets.${fields.length}.code` })}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t('alerts.add')}</span>
        </Button>
      )}
    </div>
  )
}
