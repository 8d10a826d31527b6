import { Download, Rss } from 'lucide-react'
import { useState } from 'react'
import type { ProductUpdate } from '../../../shared/catalogue/catalogue.ts'
import { formatDay } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SecurityMark } from './security-mark.tsx'

/** Product updates with their downloads; days are those of Rome. */
export default function Updates({ updates }: { updates: ProductUpdate[] }) {
  const t = useT()
  const lang = useLang()
  const [isOnly, showOnly] = useState(false)
  if (updates.length === 0) return <p className="text-quiet">{t('support.updates.none')}</p>
  const security = updates.filter(({ kind }) => kind === 'security')
  return (
    <>
      {security.length > 0 && security.length < updates.length && (
        <Checkbox
          label={t('support.updates.only')}
          checked={isOnly}
          onChange={(event) => showOnly(event.target.checked)}
          className="mb-4"
        />
      )}
      <ul className="border-b border-line">
        {(isOnly ? security : updates).map(({ id, kind, title, content, doc, created_at, day }) => (
          <li key={id} className="border-t border-line py-5">
            <h3 className="text-lg">{title}</h3>
            <SecurityMark kind={kind} />
            <p className="figures mt-1 text-sm text-quiet">
              <time dateTime={created_at}>{formatDay(day)}</time>
            </p>
            {content && <p className="prose mt-2 whitespace-pre-line">{content}</p>}
            {doc && (
              <a
                href={doc.src}
                download={doc.name}
                className="link mt-2 inline-flex min-h-11 items-center gap-2 wrap-anywhere"
              >
                <Download className="size-4 shrink-0" aria-hidden="true" />
                <span>{t('support.updates.download', { name: doc.name })}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <a
        href={`/${lang}/updates.atom`}
        type="application/atom+xml"
        className="link mt-4 inline-flex min-h-11 items-center gap-2"
      >
        <Rss className="size-4 shrink-0" aria-hidden="true" />
        <span>{t('support.updates.feed')}</span>
      </a>
    </>
  )
}
