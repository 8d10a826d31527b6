import { type Control, useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { NO_NAMES } from '../catalogue/facets/facet-values.ts'
import { OtherNames } from '../catalogue/facets/other-names.tsx'
import { TextCell } from '../catalogue/product/rows/cells.tsx'
import { FieldRows } from '../catalogue/product/rows/field-rows.tsx'
import { useAdmin } from '../shell/admin.ts'

const BLANK = { id: null, names: NO_NAMES, archived: false }

interface ArchiveProps {
  control: Control
  path: string
  row: number
  onRemove: () => void
}
/** Archives a symptom, or brings it back; one that was never saved is taken off. */
function Archive({ control, path, row, onRemove }: ArchiveProps) {
  const { t } = useAdmin()
  const id = useWatch({ control, name: `${path}.id` }) as number | null
  const { field } = useController({ control, name: `${path}.archived` })
  return (
    <Button look="quiet" onClick={() => (id === null ? onRemove() : field.onChange(!field.value))}>
      <span>{t(field.value ? 'symptoms.restore' : 'symptoms.archive')}</span>
      <span className="sr-only">{t('rows.ofRow', { n: row + 1 })}</span>
    </Button>
  )
}

function Symptom({ control, path, row }: { control: Control; path: string; row: number }) {
  const { t } = useAdmin()
  const archived = useWatch({ control, name: `${path}.archived` }) as boolean
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextCell control={control} name={`${path}.names.it`} label={t('symptoms.name')} row={row} />
      {archived && <p className="text-sm text-warn">{t('symptoms.archived')}</p>}
      <OtherNames control={control} path={path} row={row} label={t('symptoms.languages')} />
    </div>
  )
}

/** The symptoms of a category, sorted by hand. */
export default function SymptomRows() {
  const { t } = useAdmin()
  const { control } = useFormContext()
  return (
    <FieldRows
      control={control}
      name="symptoms_data"
      label={t('symptoms.fields.symptoms_data')}
      blank={BLANK}
      row={(path, row) => <Symptom control={control} path={path} row={row} />}
      end={(path, row, _id, remove) => <Archive control={control} path={path} row={row} onRemove={remove} />}
    />
  )
}
