import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useAdmin } from '../admin.ts'
import { TOOL } from './panel-button.tsx'

interface Props {
  /** How many filters are chosen. */
  count: number
  children: ReactNode
}

/** On a phone the filters are folded, so that the rows begin higher; the button says how many are chosen. */
export function FilterFold({ count, children }: Props) {
  const { t } = useAdmin()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${TOOL} border border-edge sm:hidden`}
      >
        <SlidersHorizontal className="size-4 shrink-0" aria-hidden="true" />
        <span>{t('list.filters')}</span>
        {count > 0 && (
          <span className="figures grid size-5 place-items-center rounded-full bg-pine text-2xs text-on-pine">
            <span>{count}</span>
            <span className="sr-only">{` ${t('list.chosenFilters')}`}</span>
          </span>
        )}
      </button>
      <div
        id={id}
        className={`flex flex-wrap items-center gap-2 max-sm:basis-full sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </>
  )
}
