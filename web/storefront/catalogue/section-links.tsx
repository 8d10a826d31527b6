import { useRef, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import type { SectionId } from './product-sections.ts'
import { useScrolled } from './use-scrolled.ts'

interface Props {
  sections: { id: SectionId; title: string }[]
}

/** On a phone: links to the parts of a page, in a row that stays below the header; the link of the part being read is current. */
export default function SectionLinks({ sections }: Props) {
  const t = useT()
  const row = useRef<HTMLUListElement>(null)
  const [here, setHere] = useState('')
  useScrolled(() => {
    // A part counts as being read once its heading has passed the upper third. At the top none has, and asking would lay out all parts.
    const isRead = ({ id }: { id: SectionId }) => {
      const heading = document.getElementById(id)
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
    }
    const read = scrollY > 0 ? sections.filter(isRead) : []
    const last = read.at(-1)?.id ?? ''
    if (last === here) return
    setHere(last)
    const link = row.current?.querySelector<HTMLElement>(`[href="#${last}"]`)
    if (link) row.current!.scrollLeft = link.offsetLeft - (row.current!.clientWidth - link.clientWidth) / 2
  })
  return (
    <nav
      aria-label={t('catalogue.product.sections')}
      className="section-links no-print sticky top-(--header) z-20 -mx-4 border-b border-line bg-paper/95 backdrop-blur-sm md:hidden"
    >
      <ul
        ref={row}
        // Browsers scroll only a corner of the focused link into view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="relative flex gap-5 overflow-x-auto px-4 text-sm [scrollbar-width:none]"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === here ? 'location' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent font-medium whitespace-nowrap -outline-offset-2 hover:border-edge aria-[current]:border-pine aria-[current]:text-pine"
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
