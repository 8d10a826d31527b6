import { Trash2 } from 'lucide-react'
import { CARRIER_CODES, type Carrier, carrierName, MAX_PARCELS } from '../../../shared/orders/carriers.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  parcels: Parcel[]
  onChange: (parcels: Parcel[]) => void
}

export const NO_PARCEL: Parcel = { carrier: 'brt', number: '' }

/** Parcels with a number; a row without one is not sent. */
export const typedParcels = (parcels: Parcel[]) => parcels.filter(({ number }) => number.trim() !== '')

/** The carrier and number of each parcel. */
export function ParcelFields({ parcels, onChange }: Props) {
  const { t } = useAdmin()
  const change = (at: number, part: Partial<Parcel>) =>
    onChange(parcels.map((parcel, i) => (i === at ? { ...parcel, ...part } : parcel)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('orders.sending.parcels')}</legend>
      {parcels.map(({ carrier, number }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own
        <div key={at} className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] gap-2">
          <select
            aria-label={t('orders.sending.carrier')}
            value={carrier}
            onChange={({ target: { value } }) => change(at, { carrier: value as Carrier })}
            className={INPUT}
          >
            {CARRIER_CODES.map((code) => (
              <option key={code} value={code}>
                {carrierName(code) || t('orders.sending.other')}
              </option>
            ))}
          </select>
          <input
            aria-label={t('orders.sending.number')}
            placeholder={t('orders.sending.number')}
            value={number}
            maxLength={60}
            onChange={({ target: { value } }) => change(at, { number: value })}
            className={`${INPUT} figures`}
          />
          <Button
            look="quiet"
            aria-label={t('orders.sending.removeParcel', { n: at + 1 })}
            disabled={parcels.length === 1}
            onClick={() => onChange(parcels.filter((_, i) => i !== at))}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          look="quiet"
          disabled={parcels.length >= MAX_PARCELS}
          onClick={() => onChange([...parcels, { ...parcels.at(-1)!, number: '' }])}
        >
          {t('orders.sending.addParcel')}
        </Button>
      </div>
    </fieldset>
  )
}
