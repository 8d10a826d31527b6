import { CircleCheck, CircleX, Clock, type LucideIcon, ShoppingCart } from 'lucide-react'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnWarranty } from '../../../shared/warranties/warranties.ts'
import { type WarrantyState, warrantyState } from '../../../shared/warranties/warranty-rules.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { keepWarranty } from '../../session/chosen-warranty.ts'
import { Link } from '../../ui/link.tsx'

const LOOKS: Record<WarrantyState, { icon: LucideIcon; color: string }> = {
  waiting: { icon: Clock, color: 'text-warn' },
  valid: { icon: CircleCheck, color: 'text-good' },
  refused: { icon: CircleX, color: 'text-bad' },
  expired: { icon: CircleX, color: 'text-quiet' },
  replaced: { icon: CircleX, color: 'text-quiet' },
  used: { icon: ShoppingCart, color: 'text-pine' },
}

/** Its state, and until when it is valid. */
export function State({ warranty }: { warranty: OwnWarranty }) {
  const t = useT()
  const state = warrantyState(warranty)
  const { icon: Icon, color } = LOOKS[state]
  const date = formatDate(warranty.covered_until)
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
      <Icon className={`size-4 self-center ${color}`} aria-hidden="true" />
      <span>{t(`warranties.state.${state}`)}</span>
      {(state === 'valid' || state === 'used') && (
        <span className="figures col-start-2 text-sm text-quiet">{t('warranties.until', { date })}</span>
      )}
      {state === 'valid' && warranty.extended_months > 0 && (
        <span className="figures col-start-2 text-sm text-quiet">
          {t('warranties.extended', { count: warranty.extended_months })}
        </span>
      )}
    </span>
  )
}

/** Links to the product's parts, with this warranty to pay for them, and to the claim of the whole unit. */
export function UseLink({ warranty }: { warranty: OwnWarranty }) {
  const t = useT()
  const lang = useLang()
  const { code, serial_number, product_slug, unit_id } = warranty
  if (warrantyState(warranty) !== 'valid' || !product_slug) return null
  const name = `${code} · ${serial_number}`
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link
        to={`/${lang}/products/${product_slug}?warranty`}
        aria-label={t('warranties.useOf', { name })}
        className="link mt-1 inline-flex min-h-11 items-center"
        onClick={() => keepWarranty({ product_code: code, serial_code: serial_number })}
      >
        {t('warranties.use')}
      </Link>
      {unit_id !== null && (
        <Link
          to={`/${lang}/claims/new?unit=${unit_id}&whole`}
          aria-label={t('warranties.replaceOf', { name })}
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          {t('warranties.replace')}
        </Link>
      )}
    </span>
  )
}
