import { formatDate } from '../../../shared/dates.ts'
import { carrierName, trackingPage } from '../../../shared/orders/carriers.ts'
import type { Parcel, Shipment } from '../../../shared/orders/shipments.ts'
import { useT } from '../../i18n/texts.ts'

/** What was sent of an order, when, and where its parcels are followed. */
export function OrderShipments({ shipments }: { shipments: Shipment[] }) {
  const t = useT()
  if (shipments.length === 0) return null
  return (
    <section className="mt-10 print:mt-5">
      <h2 className="text-xl">{t('orders.shipments.title')}</h2>
      <ol className="mt-3 border-t border-line">
        {shipments.map(({ id, created_at, lines, parcels }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <time dateTime={created_at} className="figures text-quiet">
              {formatDate(created_at)}
            </time>
            <div>
              {lines.length === 0 && <p>{t('orders.shipments.again')}</p>}
              {lines.map(({ name, code, quantity }) => (
                <p key={`${name} ${code}`}>
                  <span className="figures text-quiet">{`${quantity} ×`}</span>
                  <span>{` ${name}`}</span>
                </p>
              ))}
              {parcels.map((parcel) => (
                <Followed key={parcel.number} parcel={parcel} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Followed({ parcel: { carrier, number } }: { parcel: Parcel }) {
  const t = useT()
  const page = trackingPage(carrier, number)
  const parcel = `${carrierName(carrier)} ${number}`.trim()
  if (!page) return <p className="figures">{parcel}</p>
  return (
    <p>
      <a
        href={page}
        target="_blank"
        rel="noreferrer"
        className="link figures inline-flex min-h-11 items-center"
      >
        {t('orders.shipments.follow', { parcel })}
      </a>
    </p>
  )
}
