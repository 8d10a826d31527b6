import { Download } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { formatDate, formatDay } from '../../../shared/dates.ts'
import type { OtherUnit, OwnUnit } from '../../../shared/units/units.ts'
import { useT } from '../../i18n/texts.ts'
import type { Elements } from '../../ui/elements.ts'
import { SecurityMark } from '../support/security-mark.tsx'

const Documents = lazy(() =>
  import('../catalogue/product-documents.tsx').then(({ ProductDocuments }) => ({
    default: ProductDocuments,
  })),
)

interface HeadProps {
  unit: Pick<OwnUnit, 'code' | 'serial_number' | 'product' | 'product_name'>
  children: Elements
}

/** Which unit a page is about, with its picture; what its reader may know of it stands below. */
export function UnitHead({ unit: { code, serial_number, product, product_name }, children }: HeadProps) {
  const t = useT()
  return (
    <header className="grid gap-x-10 gap-y-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {product?.thumb_src && (
        <img
          src={product.thumb_src}
          alt=""
          width="128"
          height="128"
          className="size-32 rounded-md bg-sand object-contain"
        />
      )}
      <div className="min-w-0 sm:col-start-2">
        <h1 translate="no" className="wrap-anywhere">
          {product_name ?? code}
        </h1>
        <p translate="no" className="figures mt-1 text-lg wrap-anywhere">
          <span>{t('units.serial', { serial: serial_number })}</span>
          <span className="text-quiet">{`\u00a0· ${code}`}</span>
        </p>
        {children}
        {product?.supported_until && (
          <p className="figures mt-1 text-sm text-quiet">
            {t('units.support', { date: formatDay(product.supported_until) })}
          </p>
        )}
      </div>
    </header>
  )
}

/** A titled part of a unit's page. */
export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Updates({ updates }: Pick<OwnUnit, 'updates'>) {
  return (
    <ul className="grid gap-5">
      {updates.map(({ id, kind, title, content, doc, created_at }) => (
        <li key={id}>
          <h3 className="text-base">{title}</h3>
          <SecurityMark kind={kind} />
          <p className="figures text-sm text-quiet">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
          {content && <p className="prose mt-1 whitespace-pre-line">{content}</p>}
          {doc && (
            <a
              href={doc.src}
              download={doc.name}
              className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
            >
              <Download className="size-4 shrink-0" aria-hidden="true" />
              <span>{doc.name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The updates that apply to a unit, and its manuals. */
export function Papers({ unit: { updates, documents } }: { unit: Pick<OwnUnit, 'updates' | 'documents'> }) {
  const t = useT()
  return (
    <>
      {updates.length > 0 && (
        <Section title={t('units.sections.updates')}>
          <Updates updates={updates} />
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={t('units.sections.documents')}>
          <Suspense>
            <Documents documents={documents} />
          </Suspense>
        </Section>
      )}
    </>
  )
}

/** That a unit was replaced under warranty, and by which one as far as it is known. */
export function Replaced({ by: { serial_number: serial } }: { by: OtherUnit }) {
  const t = useT()
  return <p className="font-semibold">{serial ? t('units.replacedBy', { serial }) : t('units.replaced')}</p>
}

/** How to reach an owner: no line begins with a dot, and a number stays on one. */
export function OwnerContacts({
  email,
  telephone,
  country,
}: Record<'email' | 'telephone' | 'country', string>) {
  const all = [email, telephone.replaceAll(' ', '\u00a0'), country].filter(Boolean)
  return <p className="wrap-anywhere">{all.join('\u00a0· ')}</p>
}
