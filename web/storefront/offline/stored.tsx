import { formatDate, today } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { dropDocument, type StoredDocument } from '../../offline/documents.ts'
import { dropWaiting, type Waiting } from '../../offline/outbox.ts'
import { dropUnit, type StoredUnit } from '../../offline/units.ts'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { FieldError } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'

interface ListProps<T> {
  title: string
  none: string
  rows: T[]
  keyOf: (row: T) => string
  nameOf: (row: T) => string
  show: (row: T) => Elements
  dropLabel: (row: T) => string
  drop: (row: T) => Promise<unknown>
  onChange: () => void
}

/** What is stored of one kind, each to be taken away. */
function List<T>({ title, none, rows, keyOf, nameOf, show, dropLabel, drop, onChange }: ListProps<T>) {
  return (
    <section className="border-t border-line py-8 first:mt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      {rows.length === 0 && <p className="prose text-quiet">{none}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className="grid gap-x-6 border-t border-line py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0 wrap-anywhere">{show(row)}</div>
            <Button
              look="quiet"
              className="justify-self-start max-sm:-ml-4 sm:-mr-4"
              aria-label={`${dropLabel(row)}: ${nameOf(row)}`}
              onClick={() => void drop(row).finally(onChange)}
            >
              {dropLabel(row)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WaitingList({ waiting, onChange }: { waiting: Waiting[]; onChange: () => void }) {
  const t = useT()
  return (
    <List
      title={t('device.waiting.title')}
      none={t('device.waiting.none')}
      rows={waiting}
      keyOf={({ key }) => key}
      nameOf={({ to }) => to}
      show={({ kind, to, since, refused }) => (
        <>
          <p className="font-semibold">
            {kind === 'message'
              ? t('device.waiting.message', { subject: to })
              : t('device.waiting.quotation', { vendor: to })}
          </p>
          {refused === undefined ? (
            <p className="figures text-sm text-quiet">
              {t('device.waiting.since', { date: formatDate(new Date(since).toISOString()) })}
            </p>
          ) : (
            <FieldError>{t('device.waiting.refused', { reason: refused })}</FieldError>
          )}
        </>
      )}
      dropLabel={({ refused }) => t(refused === undefined ? 'device.waiting.drop' : 'device.drop')}
      drop={({ key }) => dropWaiting(key)}
      onChange={onChange}
    />
  )
}

export function StoredUnits({ units, onChange }: { units: StoredUnit[]; onChange: () => void }) {
  const t = useT()
  const lang = useLang()
  return (
    <List
      title={t('device.units.title')}
      none={t('device.units.none')}
      rows={units}
      keyOf={({ key }) => key}
      nameOf={({ name, serial }) => `${name} ${serial}`}
      show={({ name, code, serial, slug, mounted, cover }) => (
        <>
          <p translate="no" className="font-semibold">
            {slug ? (
              <Link to={`/${lang}/products/${slug}`} className="link">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </p>
          <p translate="no" className="figures text-quiet">{`${serial} · ${code}`}</p>
          <p className="figures text-sm text-quiet">
            {t('device.units.mounted', { date: formatDate(mounted) })}
          </p>
          {cover && (
            <p className="figures text-sm text-quiet">
              {t(cover.until < today() ? 'device.units.over' : 'device.units.covered', {
                date: formatDate(cover.until),
              })}
            </p>
          )}
          <Link
            to={`/${lang}/contact-us#write`}
            state={{ product: name, serial }}
            className="link inline-flex min-h-11 items-center"
          >
            {t('device.units.report')}
          </Link>
        </>
      )}
      dropLabel={() => t('device.drop')}
      drop={({ key }) => dropUnit(key)}
      onChange={onChange}
    />
  )
}

export function StoredDocuments({
  documents,
  onChange,
}: {
  documents: StoredDocument[]
  onChange: () => void
}) {
  const t = useT()
  return (
    <List
      title={t('device.documents.title')}
      none={t('device.documents.none')}
      rows={documents}
      keyOf={({ src }) => src}
      nameOf={({ name }) => name}
      show={({ src, name }) => (
        <a href={src} className="link inline-flex min-h-11 items-center font-medium">
          {name}
        </a>
      )}
      dropLabel={() => t('device.drop')}
      drop={({ src }) => dropDocument(src)}
      onChange={onChange}
    />
  )
}
