import { CircleCheck, CircleX, Clock, type LucideIcon, Plus, ShoppingCart } from 'lucide-react'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnWarranty } from '../../../shared/warranties.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { keepWarranty } from '../../session/chosen-warranty.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { lastDayOf, stateOf, type WarrantyState } from './warranty-state.ts'

const HEAD = 'label border-b border-line py-2 pr-6 text-left font-medium first:pl-2'
const CELL = 'border-line py-4 pr-6 align-top max-sm:p-0 sm:border-b'

interface Props {
  warranties: OwnWarranty[]
  /** Retailers upload an invoice to a warranty that has none; clients see no invoices. */
  onAdd: ((warranty: OwnWarranty) => void) | undefined
}

/** Warranties with their state; a row becomes a card on narrow screens. */
export function WarrantyTable({ warranties, onAdd }: Props) {
  const t = useT()
  const columns = ['product', 'mounted', 'state', ...(onAdd ? ['invoice'] : [])]
  return (
    <table className="w-full border-t border-line max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {t(`warranties.list.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {warranties.map((warranty) => (
          <Row key={warranty.id} warranty={warranty} onAdd={onAdd} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ warranty, onAdd }: { warranty: OwnWarranty; onAdd: Props['onAdd'] }) {
  const t = useT()
  const { code, serial_number, mounting_date } = warranty
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:py-5">
      <td className={`${CELL} sm:pl-2`}>
        <span className="figures font-semibold break-words">{code}</span>
        <span className="figures block text-sm break-words text-quiet">
          {t('warranties.serial', { serial: serial_number })}
        </span>
      </td>
      <td className={`${CELL} figures whitespace-nowrap max-sm:text-right`}>
        <time dateTime={mounting_date}>{formatDate(mounting_date)}</time>
      </td>
      <td className={CELL}>
        <State warranty={warranty} />
        {onAdd && <UseLink warranty={warranty} />}
      </td>
      {onAdd && (
        <td className={`${CELL} sm:py-2 max-sm:justify-self-end`}>
          <Invoice warranty={warranty} onAdd={onAdd} />
        </td>
      )}
    </tr>
  )
}

const LOOKS: Record<WarrantyState, { icon: LucideIcon; color: string }> = {
  waiting: { icon: Clock, color: 'text-warn' },
  valid: { icon: CircleCheck, color: 'text-good' },
  refused: { icon: CircleX, color: 'text-bad' },
  expired: { icon: CircleX, color: 'text-quiet' },
  used: { icon: ShoppingCart, color: 'text-pine' },
}

function State({ warranty }: { warranty: OwnWarranty }) {
  const t = useT()
  const state = stateOf(warranty)
  const { icon: Icon, color } = LOOKS[state]
  const date = formatDate(lastDayOf(warranty.mounting_date))
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
      <Icon className={`size-4 self-center ${color}`} aria-hidden="true" />
      {t(`warranties.state.${state}`)}
      {(state === 'valid' || state === 'used') && (
        <span className="figures col-start-2 text-sm text-quiet">{t('warranties.until', { date })}</span>
      )}
    </span>
  )
}

/** A link to the product and its parts, with this warranty to pay for them. */
function UseLink({ warranty }: { warranty: OwnWarranty }) {
  const t = useT()
  const lang = useLang()
  const { code, serial_number, product_slug } = warranty
  if (stateOf(warranty) !== 'valid' || !product_slug) return null
  return (
    <Link
      to={`/${lang}/products/${product_slug}?warranty`}
      aria-label={t('warranties.useOf', { name: `${code} · ${serial_number}` })}
      className="link mt-1 inline-flex min-h-11 items-center"
      onClick={() => keepWarranty({ product_code: code, serial_code: serial_number })}
    >
      {t('warranties.use')}
    </Link>
  )
}

function Invoice({ warranty, onAdd }: { warranty: OwnWarranty; onAdd: NonNullable<Props['onAdd']> }) {
  const t = useT()
  const hydrated = useHydrated()
  const name = `${warranty.code} · ${warranty.serial_number}`
  if (warranty.doc) return <InvoiceLink doc={warranty.doc} name={name} />
  return (
    <Button
      look="quiet"
      className="max-sm:-mr-4 sm:-ml-4"
      disabled={!hydrated}
      aria-label={t('warranties.invoice.addOf', { name })}
      onClick={() => onAdd(warranty)}
    >
      <Plus className="size-4" aria-hidden="true" />
      {t('warranties.invoice.add')}
    </Button>
  )
}
