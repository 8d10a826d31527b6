import { Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { BRAND, brandAddress } from '../../../shared/brand.ts'
import { useOrigin } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { ContactLinks } from './contact-links.tsx'
import { type LongArea, useLongT, useSections } from './long-texts.ts'
import { RichText } from './rich-text.tsx'

/** About 68 letters of Archivo on a line. */
const COLUMN = 'max-w-[58ch]'
/** Contents, text, and contacts; on smaller screens the side columns are below the text. */
const COLUMNS =
  'grid gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,58ch)_minmax(14rem,1fr)]'
/** Stays in view while the text beside it is read. */
const STICKY_ASIDE = 'no-print self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]'

const PAGES = ['about-us', 'terms', 'privacy', 'organisational-model', 'imprint'] as const

interface Props {
  area: LongArea
  /** Contacts for questions about it. */
  contact: { email: string; telephone?: string }
  /** The page's type at schema.org. */
  type?: 'WebPage' | 'AboutPage'
  /** `YYYY-MM-DD` of the last change; the text of `{area}.updated` says it in words. */
  modified?: string
  /** More of schema.org's data. */
  jsonLd?: object[]
  /** Above the title. */
  picture?: Elements
  /** Content below a section's text. */
  parts?: Record<string, Elements>
}

/** A page of long text: title, contents with anchors, numbered sections; on paper a document of the company. */
export function Paper({
  area,
  contact,
  type = 'WebPage',
  modified,
  jsonLd = [],
  picture,
  parts = {},
}: Props) {
  const t = useLongT()
  const lang = useLang()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const sections = useSections(area)
  // Soft hyphens are for the heading only.
  const heading = t(`${area}.title`)
  const title = heading.replaceAll('\u00ad', '')
  const page = {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description: t(`${area}.description`),
    url: origin + pathname,
    inLanguage: lang,
    dateModified: modified,
    publisher: { '@type': 'Organization', name: BRAND.name, legalName: BRAND.company },
  }
  return (
    <article className="wide pt-10 sm:pt-14 print:pt-0">
      <Head title={title} description={t(`${area}.description`)} jsonLd={[page, ...jsonLd]} />
      <Letterhead />
      {picture}
      <header>
        <h1>{heading}</h1>
        <p className={`mt-4 text-lg text-quiet ${COLUMN}`}>{t(`${area}.intro`)}</p>
        {modified && <p className="figures mt-3 text-sm text-quiet">{t(`${area}.updated`)}</p>}
      </header>
      <div className={`mt-10 print:mt-4 print:block ${COLUMNS}`}>
        <Contents area={area} sections={sections} />
        <div className="min-w-0">
          {sections.map((key, i) => (
            <section
              key={key}
              id={key}
              className="mb-10 border-t border-line pt-6 print:mb-4 print:border-0 print:pt-0"
            >
              <h2 className={`figures print:text-base ${COLUMN} print:break-after-avoid`}>
                {`${i + 1}. ${t(`${area}.sections.${key}.title`)}`}
              </h2>
              <div className={`${COLUMN} print:max-w-none`}>
                <RichText text={t(`${area}.sections.${key}.text`)} />
              </div>
              {parts[key]}
            </section>
          ))}
        </div>
        <Beside contact={contact} />
      </div>
    </article>
  )
}

/** Contacts, and links to the other documents. */
function Beside({ contact }: Pick<Props, 'contact'>) {
  const t = useLongT()
  const shell = useT()
  const lang = useLang()
  const { pathname } = useLocation()
  return (
    <aside
      className={`grid gap-8 border-t border-line pt-6 sm:grid-cols-2 lg:col-start-2 xl:col-start-3 xl:grid-cols-1 ${STICKY_ASIDE} lg:max-xl:static`}
    >
      <div>
        <h2 className="label">{t('paper.questions')}</h2>
        <p className="mt-2 mb-1">{t('paper.questionsText')}</p>
        <ContactLinks {...contact} />
      </div>
      <nav aria-labelledby="others">
        <h2 id="others" className="label">
          {t('paper.others')}
        </h2>
        <ul className="mt-1">
          {PAGES.filter((page) => !pathname.endsWith(`/${page}`)).map((page) => (
            <li key={page}>
              <Link
                to={`/${lang}/${page}`}
                className="inline-flex min-h-11 items-center text-pine hover:underline lg:min-h-9"
              >
                {shell(`shell.nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

function Contents({ area, sections }: { area: LongArea; sections: string[] }) {
  const t = useLongT()
  return (
    <div className={STICKY_ASIDE}>
      <nav aria-labelledby="contents">
        <h2 id="contents" className="label">
          {t('paper.contents')}
        </h2>
        <ol className="mt-1 sm:columns-2 lg:columns-1">
          {sections.map((key, i) => (
            <li key={key} className="break-inside-avoid">
              <a
                href={`#${key}`}
                className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center py-1 leading-snug hover:underline lg:min-h-9"
              >
                <span className="figures text-quiet" aria-hidden="true">
                  {i + 1}
                </span>
                <span>{t(`${area}.sections.${key}.title`)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Button className="mt-4 hidden lg:inline-flex" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        <span>{t('paper.print')}</span>
      </Button>
    </div>
  )
}

/** On paper only: the company's letterhead. */
function Letterhead() {
  const t = useT()
  return (
    <p className="figures mb-6 hidden border-b border-line pb-3 text-sm print:block">
      <strong>{BRAND.company}</strong>
      <span>{` · ${brandAddress} · ${t('shell.vat')} ${BRAND.vatNumber}`}</span>
    </p>
  )
}
