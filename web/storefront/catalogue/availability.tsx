import { formatDay } from '../../../shared/dates.ts'
import { type Availability, SHOWN_PIECES } from '../../../shared/parts/stock.ts'
import { useT } from '../../i18n/texts.ts'

/** That something is kept from sale, or how soon it can be sent: the figure as far as it is told, or else the state; and the day on which more is expected. */
export function AvailabilityNote({
  of,
  className = 'text-sm text-quiet',
}: {
  of: Availability
  className?: string
}) {
  const t = useT()
  const { is_stopped, stock, pieces, expected_on: day } = of
  if (is_stopped) return <p className={`${className} font-semibold text-warn`}>{t('shell.stock.stopped')}</p>
  if (!stock && !day) return null
  const isMore = pieces !== undefined && pieces > SHOWN_PIECES
  return (
    <p className={className}>
      {stock && (
        <span className={stock === 'discontinued' ? 'font-semibold' : ''}>
          {pieces === undefined
            ? t(`shell.stock.${stock}`)
            : t(`shell.stock.${isMore ? 'more' : 'pieces'}`, { count: isMore ? SHOWN_PIECES : pieces })}
        </span>
      )}
      {day && stock !== 'in_stock' && (
        <span>{`${stock ? ' · ' : ''}${t('shell.stock.expected', { day: formatDay(day) })}`}</span>
      )}
    </p>
  )
}

/** That a line wants more than there is, with the day on which more is expected; it is ordered all the same. */
export function ShortNote({ of: { pieces, expected_on: day } }: { of: Availability }) {
  const t = useT()
  const isTold = pieces !== undefined && pieces <= SHOWN_PIECES
  return (
    <p className="text-sm font-medium">
      <span>{isTold ? t('shell.stock.short', { count: pieces }) : t('shell.stock.shortOpen')}</span>
      {day && <span>{` ${t('shell.stock.expected', { day: formatDay(day) })}.`}</span>}
    </p>
  )
}
