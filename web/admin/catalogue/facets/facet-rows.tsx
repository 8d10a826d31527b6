import { type Control, useFormContext } from 'react-hook-form'
import type { FacetsBody, FacetsForm } from '../../../../shared/catalogue/facets.admin.ts'
import { useAdmin } from '../../shell/admin.ts'
import { FieldRows } from '../product/rows/field-rows.tsx'
import { FacetRow } from './facet-row.tsx'
import { BLANK_FACET } from './facet-values.ts'

/** The facets of a category, sorted by hand. */
export default function FacetRows({
  saved,
  data,
}: {
  saved: FacetsForm['facets']
  data: FacetsForm['data']
}) {
  const { t } = useAdmin()
  const { control: typed } = useFormContext<FacetsBody>()
  const control = typed as unknown as Control
  return (
    <FieldRows
      control={control}
      name="facets_data"
      label={t('facets.fields.facets_data')}
      blank={BLANK_FACET}
      row={(path, row) => <FacetRow control={control} path={path} row={row} saved={saved} data={data} />}
    />
  )
}
