import { useState } from 'react'
import { type Control, useController, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../shared/catalogue.admin.ts'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import type { Option } from './option.ts'
import { OptionSearch } from './option-search.tsx'
import { useCellError } from './rows/cells.tsx'
import { SortableRows } from './rows/sortable-rows.tsx'

function OptionRow({
  option,
  id,
  control,
  index,
}: {
  option: Option | undefined
  id: number
  control: Control
  index: number
}) {
  const { t } = useAdmin()
  const error = useCellError(control, `product_data.options.${index}`)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 font-medium">{option?.name ?? `#${id}`}</span>
      {option && (
        <span className="text-sm text-quiet">
          {t(`products.kinds.${option.kind}`)}
          {option.code && <span className="figures"> · {option.code}</span>}
        </span>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** The products that can complete an antenna, in the order in which shoppers see them. */
export default function Options({ product }: { product: ProductForm | undefined }) {
  const { t } = useAdmin()
  const { control } = useFormContext()
  const { field } = useController({ name: 'product_data.options' })
  const [known, setKnown] = useState<Option[]>(product?.options ?? [])
  const ids: number[] = field.value ?? []
  const add = (option: Option) => {
    setKnown([...known, option])
    field.onChange([...ids, option.id])
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t('products.options.help')}</p>
      {ids.length > 0 && (
        <SortableRows
          label={t('products.fields.options')}
          ids={ids.map(String)}
          row={(index) => (
            <OptionRow
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
        inputRef={field.ref}
        onBlur={field.onBlur}
        taken={[...ids, ...(product ? [product.id] : [])]}
        onPick={add}
      />
    </div>
  )
}
