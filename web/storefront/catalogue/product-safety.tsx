import { ShieldAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { eprelPage } from '../../../shared/catalogue/energy-arrow.ts'
import { guaranteeSvg, LABEL_HEIGHT, LABEL_WIDTH } from '../../../shared/catalogue/guarantee-label.ts'
import { labelYears } from '../../../shared/catalogue/guarantee-years.ts'
import type { DocumentKind } from '../../../shared/catalogue/product-sets.ts'
import type { PageArea } from '../../../shared/content/pages.ts'
import { formatDay } from '../../../shared/dates.ts'
import { factsAt } from '../../../shared/duties/duties.ts'
import type { ShownFact } from '../../../shared/duties/duty.ts'
import { isElectric, SCHEMES } from '../../../shared/duties/registrations.ts'
import { countryOfReaders, textOf } from '../../../shared/duties/said.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useUnwritten } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { DataRows } from './data-rows.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { BinSign, TrimanSign } from './product-signs.tsx'

const SAFETY_KINDS: DocumentKind[] = ['safety', 'energy_sheet']

function Warnings({ text }: { text: string }) {
  const t = useT()
  return (
    <section aria-labelledby="warnings" className="prose mb-8 grid gap-3">
      <h3 id="warnings" className="flex items-center gap-2 text-lg">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        <span>{t('law.facts.warnings')}</span>
      </h3>
      <Paragraphs text={text} />
    </section>
  )
}

/** Which data it makes and how its owner gets them, with the shop's page about them. */
function DataAccess({ text }: { text: string }) {
  const t = useT()
  return (
    <section aria-labelledby="data-access" className="prose mt-8 grid gap-3">
      <h3 id="data-access" className="text-lg">
        {t('law.dataAccess')}
      </h3>
      <Paragraphs text={text} />
      <p>
        <PageLink area="data" />
      </p>
    </section>
  )
}

/** A page of the shop's own, once it is written. */
function PageLink({ area }: { area: PageArea }) {
  const t = useT()
  const lang = useLang()
  if (useUnwritten().includes(area)) return null
  return (
    <Link to={`/${lang}/${area}`} className="link">
      {t(`shell.nav.${area}`)}
    </Link>
  )
}

/** Updates that close a vulnerability, the newest first; they stand with all others among the shop's answers. */
function SecurityUpdates({ updates }: { updates: ProductPage['security_updates'] }) {
  const t = useT()
  const lang = useLang()
  if (updates.length === 0) return null
  return (
    <ul aria-label={t('law.securityUpdates')}>
      {updates.map(({ title, day }) => (
        <li key={`${day} ${title}`}>
          <Link to={`/${lang}/contact-us#updates`} className="link inline-flex min-h-11 items-center gap-2">
            <ShieldAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
            <span>{`${title} · ${formatDay(day)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A sign with what it asks for. */
function SignedText({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0">{sign}</span>
      <p className="min-w-0 flex-1 text-sm text-quiet">{children}</p>
    </div>
  )
}

/** The label of a long guarantee, where the shop says that it holds for it. */
function GuaranteeLabel({ product: { name, code, law } }: { product: ProductPage }) {
  const t = useT()
  const { brand, contracts } = settings()
  const years = labelYears(law.guarantee_months)
  if (years === null || !contracts.guarantee_label) return null
  const says = t('law.label', { years, product: name })
  const label = { years, brand: brand.name, model: law.model ?? code ?? name }
  if (contracts.label_file)
    return (
      <span role="img" aria-label={says} className="relative mb-6 block h-71 w-fit">
        <img
          src={`/files/${contracts.label_file}-640.webp`}
          alt=""
          width={LABEL_WIDTH}
          height={LABEL_HEIGHT}
          className="h-full w-auto"
        />
        <img
          src={`data:image/svg+xml,${encodeURIComponent(guaranteeSvg(label, says, ''))}`}
          alt=""
          className="absolute inset-0 size-full"
        />
      </span>
    )
  const svg = guaranteeSvg(label, says)
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={says}
      width={LABEL_WIDTH}
      height={LABEL_HEIGHT}
      className="mb-6 h-71 w-auto"
    />
  )
}

/** Who made the product, what it is called in registers, and what else the law wants to be said of it (GPSR, Art. 19). */
export function ProductSafety({ product }: { product: ProductPage }) {
  const { registrations, warnings, data_access, law } = product
  const isRetailer = useVisitor().user?.role === 'vendor'
  const t = useT()
  const lang = useLang()
  const documents = product.documents.filter(
    ({ kind, lang: written }) => SAFETY_KINDS.includes(kind) && (written === null || written === lang),
  )
  const { contacts } = settings()
  const [words, country] = [{ t, lang }, countryOfReaders(lang)]
  const text = (fact: ShownFact) => textOf(fact, product, words)
  /** What is more than its words: a link, a list, or rows of its own. */
  const drawn: Partial<Record<ShownFact, ReactNode>> = {
    warnings: '',
    email: contacts.email.info && (
      <a href={`mailto:${contacts.email.info}`} className="link">
        {contacts.email.info}
      </a>
    ),
    eprel: law.eprel && (
      <a href={eprelPage(law.eprel)} target="_blank" rel="noreferrer" className="link">
        {law.eprel}
      </a>
    ),
    repair: isElectric(product) && (
      <>
        {text('repair') && <span className="block">{text('repair')}</span>}
        <PageLink area="repair" />
      </>
    ),
    support: text('support') && (
      <>
        <span className="block">{text('support')}</span>
        <SecurityUpdates updates={product.security_updates} />
      </>
    ),
    // Who has software has data.
    data: law.supported_until && !data_access && <PageLink area="data" />,
    documents: documents.length > 0 && (
      <ul className="grid gap-1">
        {documents.map(({ kind, src, name }) => (
          <li key={src}>
            <a href={src} download={name} className="link">
              {t(`catalogue.documents.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    ),
    registrations: '',
    collection: '',
    triman: '',
  }
  const wanted = factsAt('page', country)
  const said = wanted
    .map((fact) => ({ name: t(`law.facts.${fact}`), value: fact in drawn ? drawn[fact] : text(fact) }))
    .filter(({ value }) => value)
  const numbers = SCHEMES.flatMap((scheme) => {
    const its = registrations.filter((one) => one.scheme === scheme)
    const value = its.map(({ country, country_name, number }) => (
      <span key={country} className="flex flex-wrap gap-x-3 max-sm:not-first:mt-1.5">
        <span className="font-normal text-quiet sm:min-w-28">{country_name}</span>
        <span translate="no" className="min-w-0 break-words">
          {number}
        </span>
      </span>
    ))
    return its.length > 0 ? [{ name: t(`law.schemes.${scheme}`), value }] : []
  })
  const shown = (fact: ShownFact) => (wanted.includes(fact) ? text(fact) : '')
  return (
    <>
      {warnings && <Warnings text={warnings} />}
      <GuaranteeLabel product={product} />
      <DataRows rows={[...said, ...(wanted.includes('registrations') ? numbers : [])]} />
      {shown('data') && <DataAccess text={data_access} />}
      <div className="mt-5 grid max-w-2xl gap-4">
        {shown('collection') && (
          <SignedText sign={<BinSign label={t('law.bin')} />}>{shown('collection')}</SignedText>
        )}
        {shown('triman') && (
          <SignedText sign={<TrimanSign label={t('law.triman')} />}>
            <span className="whitespace-pre-line">{shown('triman')}</span>
          </SignedText>
        )}
      </div>
      {isRetailer && (
        <SaveButton
          kind="ZIP"
          src={`/api/products/${product.slug}/kit.zip?lang=${lang}`}
          label={t('catalogue.safety.kit')}
          text={t('catalogue.safety.kit')}
        />
      )}
    </>
  )
}
