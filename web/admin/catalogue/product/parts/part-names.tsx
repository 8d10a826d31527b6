import { Copy } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import type { ProductBody } from '../../../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { LANG_NAMES, type Lang } from '../../../../../shared/languages.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { partsIn } from '../product-values.ts'
import { GRID, isOld, type NamedPart, NameRow, pathOf } from './part-name-row.tsx'

/**
 * The lines of a pasted text; of a sheet with several columns, the cells of the last one. A line break at the end starts no
 * further line.
 */
export const columnIn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1)!.trim())

/** Says how many names are missing or old; a button fills missing ones with the Italian names. */
function Left({ parts, lang, control }: { parts: NamedPart[]; lang: Lang; control: Control }) {
  const { t } = useAdmin()
  const { setValue } = useFormContext()
  const names: NonNullable<ProductBody['parts_data']> = useWatch({ control, name: 'parts_data' }) ?? []
  const values = parts.map((_, row) => names[row]?.name?.trim() ?? '')
  const missing = values.flatMap((value, row) => (value === '' ? [row] : []))
  const left = parts.filter((part, row) => values[row] === '' || isOld(part, lang, values[row]!))
  const copyMissing = () => {
    for (const row of missing)
      setValue(pathOf(row), parts[row]!.name, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p className="figures min-w-40" role="status">
        {left.length === 0
          ? t('products.parts.namesDone')
          : t('products.parts.namesLeft', { count: left.length, all: parts.length })}
      </p>
      {missing.length > 0 && (
        <Button look="quiet" className="-ml-4 text-sm" onClick={copyMissing}>
          <Copy className="size-4" aria-hidden="true" />
          <span>{t('products.parts.namesCopy')}</span>
        </Button>
      )}
    </div>
  )
}

/** In a product's translation: the names of its spare parts, one list for each table, beside the Italian ones. */
export function PartNames({ product }: { product: ProductForm }) {
  const { t } = useAdmin()
  const { control, setValue } = useFormContext()
  const { lang } = product
  const parts = partsIn(product)
  const section = useRef<HTMLFieldSetElement>(null)
  // Arriving from the Italian parts, the person continues with the first missing name.
  useEffect(() => {
    if (window.location.hash !== '#parts') return
    const inputs = [...(section.current?.querySelectorAll('input') ?? [])]
    section.current?.scrollIntoView()
    ;(inputs.find(({ value }) => value === '') ?? inputs[0])?.focus()
  }, [])
  if (parts.length === 0) return null

  const inputs = () => [...section.current!.querySelectorAll('input')]
  const goDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    const all = inputs()
    all[all.indexOf(event.target) + 1]?.focus()
  }
  const put = (row: number, name: string) =>
    setValue(pathOf(row), name, { shouldDirty: true, shouldValidate: true })
  const paste = (event: ClipboardEvent) => {
    const column = columnIn(event.clipboardData.getData('text'))
    if (column.length < 2 || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const first = inputs().indexOf(event.target)
    for (const [index, name] of column.slice(0, parts.length - first).entries()) put(first + index, name)
  }
  const rowOf = (id: number) => parts.findIndex((part) => part.id === id)
  const first = new Set<number>()
  const isFirst = ({ id }: NamedPart) => !first.has(id) && first.add(id)
  return (
    <fieldset
      ref={section}
      id="parts"
      onKeyDown={goDown}
      onPaste={paste}
      className="grid min-w-0 scroll-mt-20 gap-5 border-t border-line pt-5"
    >
      <legend className="title float-left mb-1 w-full text-lg">{t('products.fields.parts_data')}</legend>
      <div className="grid gap-1">
        <p className="max-w-160 text-sm text-quiet">{t('products.parts.namesHelp')}</p>
        <Left parts={parts} lang={lang} control={control} />
      </div>
      {product.product_images.map((table, index) => {
        // A part that stands on several drawings has one name, so it is listed once.
        const own = table.products.filter(isFirst)
        const title = t('products.parts.table', { n: index + 1 })
        return (
          own.length > 0 && (
            <section key={table.id} aria-label={title} className="grid gap-1">
              <h3 className="font-medium">{title}</h3>
              <div className={`${GRID} text-sm text-quiet max-sm:hidden`} aria-hidden="true">
                <span>{t('products.code')}</span>
                <span>{t('translations.italian')}</span>
                <span>{LANG_NAMES[lang]}</span>
              </div>
              <ul>
                {own.map((part) => (
                  <NameRow key={part.id} control={control} part={part} row={rowOf(part.id)} lang={lang} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </fieldset>
  )
}
