import { Upload } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import type { OwnWarranty } from '../../../shared/warranties/warranties.ts'
import { warrantyState } from '../../../shared/warranties/warranty-rules.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { State, UseLink } from './warranty-standing.tsx'

// For few of them.
const Refused = lazy(() => import('./refused.tsx'))

interface Props {
  warranties: OwnWarranty[]
  /** The columns that the reader has chosen. */
  columns: readonly string[]
  /** Whether its unit has a page for the reader, and its invoice is shown. */
  isRetailer: boolean
  /** What a retailer does, unless its account only sees: upload an invoice to a warranty that has none, correct one that was refused. */
  does:
    | {
        add: (warranty: OwnWarranty) => void
        correct: (event: MouseEvent, warranty: OwnWarranty) => void
      }
    | undefined
}

/** Warranties with their state. */
export function WarrantyTable({ warranties, columns, isRetailer, does }: Props) {
  return (
    <HistoryTable
      rows={warranties}
      columns={isRetailer ? columns : columns.filter((name) => name !== 'doc')}
      cells={{
        code: ({ code }) => (
          <span translate="no" className="figures">
            {code}
          </span>
        ),
        product: ({ product_name }) => product_name,
        serial_number: (warranty) => <Serial warranty={warranty} leads={isRetailer} />,
        mounting_date: ({ mounting_date }) => <Day at={mounting_date} />,
        state: (warranty) => (
          <>
            <State warranty={warranty} />
            {does && <UseLink warranty={warranty} />}
            {does && warrantyState(warranty) === 'refused' && (
              <Suspense>
                <Refused warranty={warranty} onCorrect={does.correct} />
              </Suspense>
            )}
          </>
        ),
        doc: (warranty) => <Invoice warranty={warranty} onAdd={does?.add} />,
        created_at: ({ created_at }) => <Day at={created_at} />,
      }}
    />
  )
}

function Serial({ warranty, leads }: { warranty: OwnWarranty; leads: boolean }) {
  const t = useT()
  const lang = useLang()
  const { code, serial_number } = warranty
  return (
    <>
      <span translate="no" className="figures wrap-anywhere">
        {serial_number}
      </span>
      {leads && (
        <Link
          to={`/${lang}/units?search=${encodeURIComponent(`${code} ${serial_number}`)}`}
          aria-label={t('warranties.unitOf', { name: `${code} · ${serial_number}` })}
          className="link flex min-h-11 w-fit items-center"
        >
          {t('warranties.unit')}
        </Link>
      )}
    </>
  )
}

function Invoice({
  warranty,
  onAdd,
}: {
  warranty: OwnWarranty
  onAdd: NonNullable<Props['does']>['add'] | undefined
}) {
  const t = useT()
  const hydrated = useHydrated()
  const name = `${warranty.code} · ${warranty.serial_number}`
  if (warranty.doc) return <InvoiceLink doc={warranty.doc} name={name} />
  if (!onAdd) return null
  return (
    <Button
      look="quiet"
      className="max-sm:-mr-4 sm:-ml-4"
      disabled={!hydrated}
      aria-label={t('warranties.invoice.addOf', { name })}
      onClick={() => onAdd(warranty)}
    >
      <Upload className="size-4" aria-hidden="true" />
      <span>{t('warranties.invoice.add')}</span>
    </Button>
  )
}
