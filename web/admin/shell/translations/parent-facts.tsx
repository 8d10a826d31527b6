import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Photo } from '../../../ui/picture.tsx'
import { useAdmin } from '../admin.ts'

interface Props {
  /** The edit page of the Italian parent. */
  to: string
  /** Facts that are not translated: label and value as shown. */
  facts: { label: string; value: ReactNode }[]
  /** A picture of the parent. */
  image?: string | null
}

/** In a translation's form: facts of the Italian parent, which can only be changed there. */
export function ParentFacts({ to, facts, image }: Props) {
  const { t } = useAdmin()
  const { state } = useLocation()
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div>
        <h2 className="title text-lg">{t('translations.ofParent')}</h2>
        <p className="text-sm text-quiet">
          <span>{`${t('translations.parentHelp')} `}</span>
          <Link to={to} state={state} className="link">
            {t('translations.toParent')}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {image && (
          <Photo src={image} alt="" sizes="7rem" className="size-28 rounded-md bg-sand object-contain" />
        )}
        {facts.length > 0 && (
          <dl className="min-w-0 flex-1 basis-56">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-4 border-b border-line py-2">
                <dt className="w-40 text-quiet">{label}</dt>
                <dd className="min-w-0 flex-1">{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
