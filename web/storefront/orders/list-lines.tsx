import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { SavedList } from '../../../shared/cart/saved-lists.ts'
import { useT } from '../../i18n/texts.ts'
import { NumberInput } from '../../ui/number-field.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from './line-details.tsx'

type Line = SavedList['lines'][number]

/** A list's lines as fields of its form: a set is one line, its head's. */
export const ListLines = ({ groups }: { groups: Line[][] }) => (
  <ul className="border-t border-line empty:hidden">
    {groups.map((group, at) => (
      <Group key={group[0]!.id} group={group} isFirst={at === 0} isLast={at === groups.length - 1} />
    ))}
  </ul>
)

function Group({ group, isFirst, isLast }: { group: Line[]; isFirst: boolean; isLast: boolean }) {
  const t = useT()
  const [head, ...options] = group as [Line, ...Line[]]
  const { id, name, code, of, satellite, quantity } = head
  const isOff = group.some(({ sold }) => !sold)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <LineDetails code={code} of={of} satellite={satellite} />
        {group.map((line) => (
          <EnergyArrow key={line.id} of={line.energy_class} className="my-1 block" />
        ))}
        {options.map((option) => (
          <p key={option.id} className="text-sm">
            <span>{`+ ${option.name} `}</span>
            <span translate="no" className="figures text-quiet">
              {option.code}
            </span>
          </p>
        ))}
        {isOff && <p className="text-sm font-medium text-bad">{t('quick.lists.notSold')}</p>}
      </div>
      <div className="flex items-center gap-1">
        <NumberInput
          name={`line-${id}`}
          min={1}
          max={MAX_QUANTITY}
          required
          defaultValue={quantity}
          aria-label={t('quick.quantityOf', { name })}
          className="w-20!"
        />
        <Move intent={`up ${id}`} label={t('quick.lists.up', { name })} disabled={isFirst}>
          <ArrowUp className="size-5" aria-hidden="true" />
        </Move>
        <Move intent={`down ${id}`} label={t('quick.lists.down', { name })} disabled={isLast}>
          <ArrowDown className="size-5" aria-hidden="true" />
        </Move>
        <Move intent={`remove ${id}`} label={t('quick.remove', { name })}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Move>
      </div>
    </li>
  )
}

interface MoveProps {
  intent: string
  label: string
  disabled?: boolean
  children: ReactNode
}

const Move = ({ intent, label, disabled, children }: MoveProps) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    aria-label={label}
    disabled={disabled}
    className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink disabled:text-line disabled:hover:bg-transparent"
  >
    {children}
  </button>
)
