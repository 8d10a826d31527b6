import type { OrderReturnLine } from '../../../shared/returns/returns.ts'
import { useT } from '../../i18n/texts.ts'

/** What comes back of an order, why, and what of it has arrived or was credited. */
export function ReturnLines({ lines }: { lines: OrderReturnLine[] }) {
  const t = useT()
  return (
    <ul className="border-t border-line">
      {lines.map(({ id, name, code, quantity, reason, received, credited }) => (
        <li key={id} className="grid gap-1 border-b border-line py-3">
          <p className="wrap-anywhere">
            <span className="figures">{`${quantity} × `}</span>
            <span className="font-semibold">{name}</span>
            {code && <span className="figures text-quiet">{`\u00a0· ${code}`}</span>}
          </p>
          <p className="text-sm text-quiet">{t(`returns.reason.${reason}`)}</p>
          {received > 0 && (
            <p className="figures text-sm">{t('returns.arrived', { count: received, of: quantity })}</p>
          )}
          {credited > 0 && <p className="figures text-sm">{t('returns.pieces', { count: credited })}</p>}
        </li>
      ))}
    </ul>
  )
}
