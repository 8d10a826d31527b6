import { useState } from 'react'
import {
  type CreditableLine,
  type CreditLine,
  creditedLine,
  worthOf,
} from '../../../shared/credit-notes/credit-notes.ts'
import { formatEuros } from '../../../shared/money.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useAdmin } from '../shell/admin.ts'

/** What of a line is credited: nothing, whole pieces, a part of the price of some, or a sum without VAT. */
const HOW = ['none', 'pieces', 'each', 'net'] as const
type How = (typeof HOW)[number]
interface Typed {
  how: How
  count: number | null
  typed: string
}

interface Props {
  line: CreditableLine
  /** Hundredths of a per cent. */
  rate: number
  onWanted: (wanted: CreditLine | null) => void
}

function wantedOf(line_id: number, { how, count, typed }: Typed): CreditLine | null {
  if (how === 'none') return null
  const amount = parseEuros(typed) || 0
  if (how === 'net') return { line_id, net: amount }
  return { line_id, quantity: count || 0, ...(how === 'each' && { each: amount }) }
}

/** One line of an order in the form of a credit note. */
export function CreditLineRow({ line, rate, onWanted }: Props) {
  const { t, lang } = useAdmin()
  const { line_id, name, code, ordered, pieces, left } = line
  const [now, setNow] = useState<Typed>({ how: 'none', count: 1, typed: '' })
  const { how, typed } = now
  const type = (more: Partial<Typed>) => {
    const next = { ...now, ...more }
    setNow(next)
    onWanted(wantedOf(line_id, next))
  }
  const wanted = wantedOf(line_id, now)
  const isWrong = wanted !== null && typed !== '' && creditedLine(line, wanted, rate) === null
  const most = how === 'pieces' ? pieces : ordered
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line py-2">
      <span className="min-w-48 flex-1 self-center">
        <span>{`${name} `}</span>
        <span className="figures text-sm text-quiet">{code}</span>
        <span className="figures block text-sm text-quiet">
          {t('documents.credits.left', {
            count: pieces,
            price: formatEuros(worthOf(line), lang),
            left: formatEuros(left, lang),
          })}
        </span>
      </span>
      <SelectField
        label={t('documents.credits.how')}
        aria-label={`${t('documents.credits.how')}: ${name}`}
        value={how}
        onChange={({ target }) => type({ how: target.value as How })}
      >
        {HOW.filter((each) => each !== 'pieces' || pieces > 0).map((each) => (
          <option key={each} value={each}>
            {t(`documents.credits.hows.${each}`)}
          </option>
        ))}
      </SelectField>
      {(how === 'pieces' || how === 'each') && (
        <NumberField
          label={t('documents.credits.count')}
          min={1}
          max={most}
          defaultValue={1}
          onNumber={(count) => type({ count })}
          className="w-20!"
        />
      )}
      {(how === 'each' || how === 'net') && (
        <TextField
          label={t(`documents.credits.amounts.${how}`)}
          error={isWrong ? t('documents.credits.wrong', { left: formatEuros(left, lang) }) : ''}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type({ typed: target.value })}
          className="w-28!"
        />
      )}
    </li>
  )
}
