import type { Control } from 'react-hook-form'
import { useAdmin } from '../../../shell/admin.ts'
import { BLANK_FAQ, BLANK_META } from '../product-values.ts'
import { AreaCell, TextCell } from './cells.tsx'
import { FacetNotes, useFacetSources } from './facet-notes.tsx'
import { FieldRows } from './field-rows.tsx'

const META = 'grid flex-1 gap-2 sm:grid-cols-[2fr_3fr_2fr]'

/** Data of a product: name, value, and section. */
export function Metas({ control }: { control: Control }) {
  const { t } = useAdmin()
  const { facets, failure } = useFacetSources(control)
  const texts = {
    name: t('products.meta.name'),
    value: t('products.meta.value'),
    type: t('products.meta.type'),
  }
  const rows = (
    <FieldRows
      control={control}
      name="metas_data"
      label={t('products.fields.metas_data')}
      blank={BLANK_META}
      heads={
        <span className={META}>
          <span>{texts.name}</span>
          <span>{texts.value}</span>
          <span>{texts.type}</span>
        </span>
      }
      row={(path, row) => (
        <div className={META}>
          <TextCell control={control} name={`${path}.name`} label={texts.name} row={row} />
          <TextCell control={control} name={`${path}.value`} label={texts.value} row={row} />
          <TextCell control={control} name={`${path}.type`} label={texts.type} row={row} />
          {facets.length > 0 && <FacetNotes control={control} path={path} facets={facets} />}
        </div>
      )}
    />
  )
  return (
    <>
      {rows}
      {failure && <p className="text-sm text-warn">{`${t('products.meta.noFilters')} ${failure.text}`}</p>}
    </>
  )
}

/** Questions about a product, with their answers. */
export function Faqs({ control }: { control: Control }) {
  const { t } = useAdmin()
  return (
    <FieldRows
      control={control}
      name="faqs_data"
      label={t('products.fields.faqs_data')}
      blank={BLANK_FAQ}
      row={(path, row) => (
        <div className="grid gap-2">
          <TextCell control={control} name={`${path}.title`} label={t('products.faq.title')} row={row} />
          <AreaCell control={control} name={`${path}.content`} label={t('products.faq.content')} row={row} />
        </div>
      )}
    />
  )
}
