import { memo, useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import type { Lang } from '../../../../../shared/languages.ts'
import { FieldError, INPUT } from '../../../../ui/input.tsx'
import { Mark } from '../../../shell/translations/beside-italian.tsx'
import { useCellError } from '../rows/cells.tsx'

/** A part with its names. */
export type NamedPart = ProductForm['product_images'][number]['products'][number]
/** Where a row's name is in the form. */
export const pathOf = (row: number) => `parts_data.${row}.name`
/** Whether a name is the saved one, and nobody has looked at it since the Italian one changed. */
export const isOld = ({ names }: NamedPart, lang: Lang, value: string) => {
  const saved = names[lang]
  return saved?.stale === true && saved.name === value
}

interface RowProps {
  control: Control
  part: NamedPart
  row: number
  lang: Lang
}

export const GRID = 'grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,2fr)]'

/** A part: its code, its Italian name, and its name in the translation's language. */
export const NameRow = memo(function NameRow({ control, part, row, lang }: RowProps) {
  const id = useId()
  const value: string = useWatch({ control, name: pathOf(row) }) ?? ''
  const error = useCellError(control, pathOf(row))
  const old = isOld(part, lang, value)
  return (
    <li className={`${GRID} border-b border-line py-2 last:border-0`}>
      <span className="figures text-quiet sm:pt-2.5">{part.code}</span>
      <label htmlFor={id} lang="it" className="break-words sm:pt-2.5">
        {part.name}
      </label>
      <div className="grid content-start gap-1">
        <span className="flex items-center gap-2">
          <input
            id={id}
            type="text"
            lang={lang}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-mark`}
            {...control.register(pathOf(row))}
            className={INPUT}
          />
          <span id={`${id}-mark`} className="w-4 shrink-0">
            <Mark isMissing={value.trim() === ''} isOld={old} isSame={value === part.name} short />
          </span>
        </span>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </li>
  )
})
