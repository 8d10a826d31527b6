import { useState } from 'react'
import { type Control, useController, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import type { RelationKind } from '../../../../shared/catalogue/product-sets.ts'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { OPTIONS, type Option, RELATED } from './option.ts'
import { OptionSearch } from './option-search.tsx'
import { useCellError } from './rows/cells.tsx'
import { SortableRows } from './rows/sortable-rows.tsx'

function OptionRow({
  name,
  option,
  id,
  control,
  index,
}: {
  name: string
  option: Option | undefined
  id: number
  control: Control
  index: number
}) {
  const { t } = useAdmin()
  const error = useCellError(control, `${name}.${index}`)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 font-medium">{option?.name ?? `#${id}`}</span>
      {option && (
        <span className="text-sm text-quiet">
          <span>{t(`products.kinds.${option.kind}`)}</span>
          {option.code && <span className="figures">{` · ${option.code}`}</span>}
        </span>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

type List = 'options' | 'replaced_by' | RelationKind

/** Products that a product's form names, in the order in which shoppers see them: those that can complete an antenna, and others. */
export default function Options({
  product,
  list = 'options',
}: {
  product: ProductForm | undefined
  list?: List
}) {
  const name = `product_data.${list}`
  const { t } = useAdmin()
  const { control } = useFormContext()
  const { field } = useController({ name })
  const [known, setKnown] = useState<Option[]>(product?.[list] ?? [])
  const ids: number[] = field.value ?? []
  const add = (option: Option) => {
    setKnown([...known, option])
    field.onChange([...ids, option.id])
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t(`products.${list}.help`)}</p>
      {ids.length > 0 && (
        <SortableRows
          label={t(`products.fields.${list}`)}
          ids={ids.map(String)}
          row={(index) => (
            <OptionRow
              name={name}
              option={known.find(({ id }) => id === ids[index])}
              id={ids[index]!}
              control={control}
              index={index}
            />
          )}
          onMove={(from, to) => field.onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))}
          onRemove={(index) => field.onChange(ids.toSpliced(index, 1))}
          mayBeEmpty
        />
      )}
      <OptionSearch
        from={list === 'options' ? OPTIONS : RELATED}
        label={t(`products.${list}.add`)}
        inputRef={field.ref}
        onBlur={field.onBlur}
        taken={[...ids, ...(product ? [product.id] : [])]}
        onPick={add}
      />
    </div>
  )
}
