import { useId, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { findParts } from '../../../ui/drawing/find-parts.ts'
import { Drawing } from './drawing.tsx'
import { PartFinder } from './part-finder.tsx'
import type { Lit, Sheet, SheetPart, SheetState } from './sheet.ts'
import { SheetList } from './sheet-list.tsx'
import { SheetTabs } from './sheet-tabs.tsx'

/** With fewer parts, all are seen at once. */
const MANY = 12
const NONE: ReadonlySet<number> = new Set()

interface Props {
  sheets: Sheet[]
  /** What the drawings show: the product's name. */
  name: string
  /** Ids of the ticked parts, on whichever sheet. */
  selected?: ReadonlySet<number>
  /** Called with a part's id when it is ticked or no longer; without it the sheets are only read. */
  onToggle?: (id: number) => void
  /** Whether a part can be ticked; all can, without it. */
  mayTick?: (part: SheetPart) => boolean
  /** The name under which the form around it sends the ids of ticked parts, also without scripts; a part of two sheets comes twice. */
  field?: string
}

/** Exploded drawings, a tab each, beside the list of their numbered parts. Without scripts all of them are shown. */
export function Sheets({ sheets, name, selected = NONE, onToggle, mayTick, field }: Props) {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(0)
  const [lit, light] = useState<Lit | null>(null)
  const [typed, setTyped] = useState('')
  // Sheets can become fewer while they are looked at.
  const at = Math.min(shown, sheets.length - 1)
  const foundOn = sheets.map(({ products }) => findParts(products, typed).map((place) => products[place]!.id))
  const isTyped = typed.trim() !== ''
  const tabs = sheets.map(({ id, title, thumb_src, products }, index) => ({
    id,
    title: title || t('catalogue.parts.table', { n: index + 1 }),
    count: products.filter((part) => selected.has(part.id)).length,
    src: thumb_src,
  }))
  const find = (text: string) => {
    setTyped(text)
    // What is on another sheet only is shown there.
    const finds = sheets.map(({ products }) => findParts(products, text).length > 0)
    if (!finds[at] && finds.includes(true)) setShown(finds.indexOf(true))
  }
  return (
    <>
      <SheetTabs id={id} tabs={tabs} shown={at} onShow={setShown} />
      {sheets.some(({ products }) => products.length > MANY) && (
        <PartFinder typed={typed} count={foundOn[at]?.length ?? 0} onType={find} />
      )}
      {sheets.map((sheet, index) => {
        const { title } = tabs[index]!
        const found = isTyped ? new Set(foundOn[index]) : null
        const state: SheetState = { selected, onToggle, mayTick, lit, light, found }
        const alt = t('catalogue.parts.diagram', { name, table: title, count: sheet.products.length })
        return (
          <div
            key={sheet.id}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            className={index === at ? '' : 'hidden noscript:mt-10 noscript:block'}
          >
            <h3 className="mb-3 hidden text-lg noscript:block">{title}</h3>
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
              {sheet.thumb_src && <Drawing sheet={sheet} src={sheet.thumb_src} alt={alt} state={state} />}
              <SheetList sheet={sheet} title={title} state={state} field={field} />
            </div>
          </div>
        )
      })}
    </>
  )
}
