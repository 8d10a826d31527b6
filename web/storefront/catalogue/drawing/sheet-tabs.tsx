import { type KeyboardEvent, useRef } from 'react'
import { avifSet } from '../../../../shared/catalogue/pictures.ts'
import { useT } from '../../../i18n/texts.ts'

/** A sheet's tab. */
export interface Tab {
  id: number
  title: string
  /** How many of its parts are ticked. */
  count: number
  src: string | null
}

interface Props {
  /** The ids of tabs and panels begin with it: `{id}-tab-0`, `{id}-panel-0`. */
  id: string
  tabs: Tab[]
  shown: number
  onShow: (index: number) => void
}

/** A tab for each drawing, with a small picture of it where there are several; arrows, Home and End move between them. */
export function SheetTabs({ id, tabs, shown, onShow }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const last = tabs.length - 1
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
      {tabs.map(({ id: sheet, title, count, src }, index) => (
        <button
          key={sheet}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === shown}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          onKeyDown={go}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent py-1.5 font-semibold text-quiet hover:text-ink aria-selected:border-pine aria-selected:text-ink"
        >
          {src && last > 0 && (
            <picture className="contents">
              <source type="image/avif" srcSet={avifSet(src)} sizes="2.5rem" className="hidden" />
              <img
                src={src}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 rounded-sm bg-sand object-contain dark:brightness-90"
              />
            </picture>
          )}
          <span>{title}</span>
          {count > 0 && <span className="figures font-normal">{`(${count})`}</span>}
        </button>
      ))}
    </div>
  )
}
