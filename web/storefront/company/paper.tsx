import { Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { PAGE_AREAS, type PageArea } from '../../../shared/content/pages.ts'
import type { PageSection, ShownPage } from '../../../shared/pages/pages.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import { useOrigin, useUnwritten } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { COLUMN, PaperSections } from '../../ui/paper-sections.tsx'
import { Head } from '../shell/head.tsx'
import { ContactLinks } from './contact-links.tsx'
import { contactFor } from './contacts.ts'
import { OtherVersions } from './other-versions.tsx'

/** Contents, text, and contacts; on smaller screens the side columns are below the text. */
const COLUMNS =
  'grid gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,58ch)_minmax(14rem,1fr)]'
/** Stays in view while the text beside it is read. */
const STICKY_ASIDE = 'no-print self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]'

interface Props {
  area: PageArea
  page: NonNullable<ShownPage['page']>
  others: ShownPage['others']
  /** The page's type at schema.org. */
  type: 'WebPage' | 'AboutPage'
  /** More of schema.org's data. */
  jsonLd: object[]
  /** Above the title. */
  picture: Elements
}

/** A page of long text: title, contents with anchors, numbered sections; on paper a document of the company. */
export function Paper({ area, page, others, type, jsonLd, picture }: Props) {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const { sections, state } = page
  // Soft hyphens are for the heading only.
  const title = page.title.replaceAll('\u00ad', '')
  const data = {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description: page.description,
    url: origin + pathname,
    inLanguage: page.lang,
    dateModified: page.from,
    publisher: { '@type': 'Organization', name: settings().brand.name, legalName: settings().company.name },
  }
  const since = { in_force: 'paper.since', future: 'paper.future', earlier: 'paper.earlier' }[state]
  return (
    <article className="wide pt-10 sm:pt-14 print:pt-0" lang={page.lang}>
      <Head
        title={title}
        description={page.description}
        jsonLd={[data, ...jsonLd]}
        noindex={state !== 'in_force'}
      />
      <Letterhead />
      {picture}
      <header>
        <h1 className="hyphens-auto">{page.title}</h1>
        {page.intro && <p className={`mt-4 text-lg text-quiet ${COLUMN}`}>{page.intro}</p>}
        <div lang={lang} className={`mt-3 text-sm ${state === 'in_force' ? 'text-quiet' : 'font-medium'}`}>
          {area !== 'about-us' && <p className="figures">{t(since, { date: page.from_text })}</p>}
          {page.lang !== lang && <p>{t('paper.onlyItalian')}</p>}
        </div>
      </header>
      <div className={`mt-10 print:mt-4 print:block ${COLUMNS}`}>
        <Contents sections={sections} />
        <div className="min-w-0">
          <PaperSections sections={sections} lang={lang} />
          {area !== 'about-us' && <OtherVersions area={area} others={others} />}
        </div>
        <Beside area={area} />
      </div>
    </article>
  )
}

/** Contacts, and links to the other documents. */
function Beside({ area }: { area: PageArea }) {
  const unwritten = useUnwritten()
  const t = useT()
  const lang = useLang()
  return (
    <aside
      lang={lang}
      className={`grid gap-8 border-t border-line pt-6 sm:grid-cols-2 lg:col-start-2 xl:col-start-3 xl:grid-cols-1 ${STICKY_ASIDE} lg:max-xl:static`}
    >
      <div>
        <h2 className="label">{t('paper.questions')}</h2>
        <p className="mt-2 mb-1">{t('paper.questionsText')}</p>
        <ContactLinks {...contactFor(area)} />
      </div>
      <nav aria-labelledby="others">
        <h2 id="others" className="label">
          {t('paper.others')}
        </h2>
        <ul className="mt-1">
          {PAGE_AREAS.filter((other) => other !== area && !unwritten.includes(other)).map((other) => (
            <li key={other}>
              <Link
                to={`/${lang}/${other}`}
                className="inline-flex min-h-11 items-center text-pine hover:underline lg:min-h-9"
              >
                {t(`shell.nav.${other}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

function Contents({ sections }: { sections: PageSection[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={STICKY_ASIDE}>
      <nav aria-labelledby="contents">
        <h2 id="contents" lang={lang} className="label">
          {t('paper.contents')}
        </h2>
        <ol className="mt-1 sm:columns-2 lg:columns-1">
          {sections.map(({ key, title }, i) => (
            <li key={key} className="break-inside-avoid">
              <a
                href={`#${key}`}
                className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center py-1 leading-snug hover:underline lg:min-h-9"
              >
                <span className="figures text-quiet" aria-hidden="true">
                  {i + 1}
                </span>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Button className="mt-4 hidden lg:inline-flex" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        <span lang={lang}>{t('paper.print')}</span>
      </Button>
    </div>
  )
}

/** On paper only: the company's letterhead. */
function Letterhead() {
  const t = useT()
  return (
    <p className="figures mb-6 hidden border-b border-line pb-3 text-sm print:block">
      <strong>{settings().company.name}</strong>
      <span>{` · ${companyAddress()} · ${t('shell.vat')} ${settings().company.vatNumber}`}</span>
    </p>
  )
}
