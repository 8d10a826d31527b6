import type { RelatedProduct } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from './energy-arrow.tsx'

interface Props {
  needed: RelatedProduct[]
  /** The ids of those that are not wanted. */
  left: readonly number[]
  onLeave: (left: number[]) => void
}

/** What is needed with a product: all of it goes along, unless somebody has it already. */
export default function NeededChoice({ needed, left, onLeave }: Props) {
  const t = useT()
  const lang = useLang()
  if (needed.length === 0) return null
  return (
    <fieldset className="scripted min-w-0">
      <legend className="title text-lg">{t('catalogue.related.needed')}</legend>
      <p className="mt-1 mb-2 text-sm text-quiet">{t('catalogue.box.neededNote')}</p>
      <div className="border-b border-line">
        {needed.map(({ id, name, thumb_src, price, energy_class }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-1.5 has-checked:bg-wash"
          >
            <input
              type="checkbox"
              checked={!left.includes(id)}
              onChange={(event) =>
                onLeave(event.target.checked ? left.filter((other) => other !== id) : [...left, id])
              }
              className="ml-2 size-5 shrink-0 accent-pine"
            />
            <span className="size-12 shrink-0 overflow-hidden rounded-sm">
              <Picture thumb={thumb_src} alt="" sizes="3rem" />
            </span>
            <span className="min-w-0 flex-1 leading-snug font-medium">{name}</span>
            <EnergyArrow of={energy_class} />
            {price !== undefined && (
              <span className="pr-2">
                <Price cents={price} lang={lang} className="text-sm text-quiet" />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
