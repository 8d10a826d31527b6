import { Share2, X } from 'lucide-react'
import type { FocusEvent } from 'react'
import { type Control, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { nextSection } from '../../../../ui/drawing/find-parts.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { RowButton } from '../../../shell/lists/row-actions.tsx'
import { BLANK_PART } from '../product-values.ts'
import { PriceCell, TextCell } from '../rows/cells.tsx'
import { FieldRows } from '../rows/field-rows.tsx'
import { JoinedPart, JoinPart } from './join-part.tsx'
import type { Lit } from './lit.ts'
import { ActiveSwitch, PART, PartArchive, PartRow } from './part-row.tsx'

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`, its number, from 1, and its title. */
  path: string
  n: number
  title: string
  /** The product as it is saved, the table, and its id. */
  product: ProductForm | undefined
  saved: ProductForm['product_images'][number] | undefined
  id: number | undefined
  lit: Lit
}

/** The parts of a drawing, a row each. */
export function TableParts({ control, path, n, title, product, saved, id, lit }: Props) {
  const { t } = useAdmin()
  const { getValues } = useFormContext()
  const chooseRow = ({ target }: FocusEvent) => {
    const row = /\.products\.(\d+)\./.exec((target as Partial<HTMLInputElement>).name ?? '')?.[1]
    if (row) lit.set(Number(row))
  }
  const savedPart = (part: number | undefined) => saved?.products.find((each) => each.id === part)
  const sharedBy = (part: number | undefined) => savedPart(part)?.elsewhere ?? 0
  const isOnOther = (part: number) =>
    product?.product_images.some(
      (table) => table.id !== id && table.products.some((each) => each.id === part),
    )
  const texts = {
    name: t('products.name'),
    code: t('products.code'),
    price: t('products.price'),
    section: t('products.meta.type'),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which row has the focus
    <div onFocus={chooseRow}>
      <FieldRows
        control={control}
        name={`${path}.products`}
        label={t('products.parts.of', { n })}
        blank={() => ({ ...BLANK_PART, section: nextSection(getValues(`${path}.products`) ?? []) })}
        heads={
          <span className={PART}>
            <span>{texts.name}</span>
            <span>{texts.code}</span>
            <span className="text-right">{texts.price}</span>
            <span>{texts.section}</span>
          </span>
        }
        row={(part, row, id) => (
          <PartRow lit={lit} row={row}>
            {id !== undefined && !savedPart(id) ? (
              <JoinedPart path={part} />
            ) : (
              <>
                <TextCell control={control} name={`${part}.name`} label={texts.name} row={row} />
                <TextCell control={control} name={`${part}.code`} label={texts.code} row={row} />
                <PriceCell control={control} name={`${part}.price`} label={texts.price} row={row} />
              </>
            )}
            <TextCell control={control} name={`${part}.section`} label={texts.section} row={row} />
            <SharedNote count={sharedBy(id)} />
          </PartRow>
        )}
        more={(append) => <JoinPart path={`${path}.products`} title={title} append={append} />}
        end={(part, row, id, remove) =>
          id !== undefined &&
          (savedPart(id) ? (
            <>
              <ActiveSwitch
                control={control}
                name={`${part}.active`}
                label={t('products.parts.partOn', { n: row + 1 })}
              />
              {sharedBy(id) > 0 || isOnOther(id) ? (
                <TakeOff name={savedPart(id)!.name} onPress={remove} />
              ) : (
                <PartArchive control={control} name={`${part}.name`} id={id} />
              )}
            </>
          ) : (
            <TakeOff name={getValues(`${part}.name`)} onPress={remove} />
          ))
        }
      />
    </div>
  )
}

/** Says that other products show a part too: what is changed of it here is changed there. */
export function SharedNote({ count }: { count: number }) {
  const { t } = useAdmin()
  if (count === 0) return null
  return (
    <p className="col-span-full flex items-center gap-1.5 text-sm text-quiet">
      <Share2 className="size-3.5 shrink-0" aria-hidden="true" />
      <span>{t('products.parts.elsewhere', { count })}</span>
    </p>
  )
}

/** Takes a part off this drawing when the form is saved; on those of other products it stays. */
export function TakeOff({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useAdmin()
  const text = t('products.parts.takeOff')
  return <RowButton icon={X} text={text} label={`${text}: ${name}`} busy={false} onClick={onPress} />
}
