import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'

interface Props {
  /** The ids of tabs and panels begin with it: `{id}-tab-0`, `{id}-panel-0`. */
  id: string
  /** How many parts are selected on each table. */
  counts: number[]
  shown: number
  onShow: (index: number) => void
}

/** A tab for each drawing; arrows, Home and End move between them. */
export function TableTabs({ id, counts, shown, onShow }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const last = counts.length - 1
  const go = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: shown === 0 ? last : shown - 1,
      ArrowRight: shown === last ? 0 : shown + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onShow(to)
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[to]!.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('catalogue.parts.tables')}
      className="mb-5 flex flex-wrap gap-x-6 border-b border-line noscript:hidden"
    >
      {counts.map((count, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: tables are only known by their number
          key={index}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === shown}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          onKeyDown={go}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold text-quiet hover:text-ink aria-selected:border-pine aria-selected:text-ink"
        >
          {t('catalogue.parts.table', { n: index + 1 })}
          {count > 0 && <span className="figures font-normal">({count})</span>}
        </button>
      ))}
    </div>
  )
}
