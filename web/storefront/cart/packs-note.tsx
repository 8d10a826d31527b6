import { isAllowed, nextAllowed, type Packs } from '../../../shared/catalogue/packs.ts'
import { useT } from '../../i18n/texts.ts'

/** In which numbers a product is ordered, and the next one where a line has another. */
export function PacksNote({ packs, quantity }: { packs: Packs; quantity: number }) {
  const t = useT()
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{t('cart.packs', { ...packs })}</p>
      {!isAllowed(quantity, packs) && (
        <p className="text-sm font-medium text-bad">
          {t('cart.packsNext', { next: nextAllowed(quantity, packs) })}
        </p>
      )}
    </>
  )
}
