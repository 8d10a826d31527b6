import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnWarranty } from '../../../shared/warranties.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { Refused, State, UseLink } from './warranty-standing.tsx'

const HEAD = 'label border-b border-line py-2 pr-6 text-left font-medium first:pl-2'
const CELL = 'border-line py-4 pr-6 align-top max-sm:p-0 sm:border-b'

interface Props {
  warranties: OwnWarranty[]
  /**
   * What retailers do: upload an invoice to a warranty that has none, correct one that was refused. Clients do neither, and see no
   * invoices.
   */
  does:
    | {
        add: (warranty: OwnWarranty) => void
        correct: (event: MouseEvent, warranty: OwnWarranty) => void
      }
    | undefined
}

/** Warranties with their state; a row becomes a card on narrow screens. */
export function WarrantyTable({ warranties, does }: Props) {
  const t = useT()
  const columns = ['product', 'mounted', 'state', ...(does ? ['invoice'] : [])]
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
          <Row key={warranty.id} warranty={warranty} does={does} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ warranty, does }: { warranty: OwnWarranty; does: Props['does'] }) {
  const t = useT()
  const lang = useLang()
  const { code, serial_number, mounting_date } = warranty
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:py-5">
      <td className={`${CELL} sm:pl-2`}>
        <span className="figures font-semibold break-words">{code}</span>
        <span className="figures block text-sm break-words text-quiet">
          {t('warranties.serial', { serial: serial_number })}
        </span>
        {does && (
          <Link
            to={`/${lang}/units?q=${encodeURIComponent(`${code} ${serial_number}`)}`}
            aria-label={t('warranties.unitOf', { name: `${code} · ${serial_number}` })}
            className="link inline-flex min-h-11 items-center"
          >
            {t('warranties.unit')}
          </Link>
        )}
      </td>
      <td className={`${CELL} figures whitespace-nowrap max-sm:text-right`}>
        <time dateTime={mounting_date}>{formatDate(mounting_date)}</time>
      </td>
      <td className={CELL}>
        <State warranty={warranty} />
        {does && <UseLink warranty={warranty} />}
        {does && <Refused warranty={warranty} onCorrect={does.correct} />}
      </td>
      {does && (
        <td className={`${CELL} sm:py-2 max-sm:justify-self-end`}>
          <Invoice warranty={warranty} onAdd={does.add} />
        </td>
      )}
    </tr>
  )
}

function Invoice({ warranty, onAdd }: { warranty: OwnWarranty; onAdd: NonNullable<Props['does']>['add'] }) {
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
