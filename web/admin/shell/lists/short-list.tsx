import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../admin.ts'
import { type Loading, useLoading } from '../loading.ts'
import { ScreenTitle } from '../screen.tsx'
import { LoadFailure } from './load-failure.tsx'

interface Props<Row> {
  /** Its texts and its address: `{area}.title`, `/admin/{area}`. */
  area: 'price-lists' | 'shipping-zones' | 'security-reports' | 'api-keys' | 'webhooks' | 'identity-providers'
  rows: Loading<Row[]>
  /** How the parts of a row, which leads to its form, stand beside each other. */
  rowClass: string
  children: (row: Row) => ReactNode
}

/** A screen of a few records, without search and pages. */
export function ShortList<Row extends { id: number }>({ area, rows, rowClass, children }: Props<Row>) {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(rows)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t(`${area}.title`)}</ScreenTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl!">{t(`${area}.title`)}</h1>
        <ButtonLink look="main" to={`/admin/${area}/create`}>
          {t(`${area}.create`)}
        </ButtonLink>
      </div>
      <p className="prose mt-3 text-quiet">{t(`${area}.about`)}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data?.length === 0 && <p className="mt-6 text-quiet">{t(`${area}.none`)}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t(`${area}.title`)} className="mt-6 border-t border-line">
          {data.map((row) => (
            <li key={row.id} className="border-b border-line">
              <Link
                to={`/admin/${area}/${row.id}/edit`}
                className={`gap-x-6 gap-y-1 py-3 hover:text-pine ${rowClass}`}
              >
                {children(row)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
