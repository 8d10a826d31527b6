import type { PageSection } from '../../shared/pages/pages.ts'
import { RichText } from './rich-text.tsx'

/** About 68 letters of Archivo on a line. */
export const COLUMN = 'max-w-[58ch]'

interface Props {
  sections: PageSection[]
  /** That of the pages they lead to. */
  lang: string
  /** In a preview there are none: other things have those ids. */
  withAnchors?: boolean
}

/** The numbered sections of a page of long text, each at its anchor. */
export function PaperSections({ sections, lang, withAnchors = true }: Props) {
  return (
    <div className="min-w-0">
      {sections.map(({ key, title, text }, i) => (
        <section
          key={key || `${i}`}
          id={withAnchors ? key : undefined}
          className="mb-10 border-t border-line pt-6 print:mb-4 print:border-0 print:pt-0"
        >
          <h2
            className={`figures print:text-base ${COLUMN} print:break-after-avoid`}
          >{`${i + 1}. ${title}`}</h2>
          <div className={`${COLUMN} print:max-w-none`}>
            <RichText text={text} lang={lang} />
          </div>
        </section>
      ))}
    </div>
  )
}
