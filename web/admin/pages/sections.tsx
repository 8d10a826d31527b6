import { type Control, useFormContext } from 'react-hook-form'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import { AreaCell, TextCell } from '../catalogue/product/rows/cells.tsx'
import { FieldRows } from '../catalogue/product/rows/field-rows.tsx'
import { useAdmin } from '../shell/admin.ts'
import { labelOf } from '../shell/forms/form-context.ts'

const BLANK = { key: '', title: '', text: '' }

function Section({ control, path, row }: { control: Control; path: string; row: number }) {
  const { t } = useAdmin()
  const { getValues, setValue } = useFormContext()
  const label = (field: string) => labelOf(t, 'pages', field)
  /** An anchor that nobody has chosen follows from the title. */
  const suggest = () => {
    if (getValues(`${path}.key`) !== '') return
    const anchor = slugOf(String(getValues(`${path}.title`)), '')
      .replace(/^[^a-z]+/, '')
      .slice(0, 40)
    setValue(`${path}.key`, anchor.replace(/-$/, ''), { shouldDirty: true })
  }
  return (
    // The title's blur comes up to here.
    <fieldset className="grid gap-2 pb-3" onBlur={suggest}>
      <legend className="sr-only">{t('pages.section', { n: row + 1 })}</legend>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextCell control={control} name={`${path}.title`} label={label('title')} row={row} />
        <TextCell control={control} name={`${path}.key`} label={label('key')} row={row} />
      </div>
      <AreaCell control={control} name={`${path}.text`} label={label('text')} row={row} />
    </fieldset>
  )
}

/** The sections of a page, sorted by hand. */
export default function Sections() {
  const { t } = useAdmin()
  const { control } = useFormContext()
  return (
    <section aria-labelledby="sections" className="border-t border-line pt-5">
      <h2 id="sections" className="text-lg!">
        {t('pages.fields.sections')}
      </h2>
      <p className="prose mt-1 mb-4 text-sm text-quiet">{t('pages.marks')}</p>
      <FieldRows
        control={control}
        name="page_data.sections"
        label={t('pages.fields.sections')}
        blank={BLANK}
        row={(path, row) => <Section control={control} path={path} row={row} />}
      />
    </section>
  )
}
