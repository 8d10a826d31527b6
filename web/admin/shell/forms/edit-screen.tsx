import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { ScreenTitle } from '../screen.tsx'
import { Trail } from '../trail.tsx'
import { RefreshContext } from './form-context.ts'
import { useRecord } from './use-record.ts'

interface Props<R> {
  /** Texts and list. */
  name: string
  /** Reads the record of the address. */
  read: (id: string) => Promise<R>
  children: (record: R, reread: () => Promise<R>) => ReactNode
}

/** Reads a record, then shows its form; says so when it is not there. */
export function EditScreen<R>({ name, read, children }: Props<R>) {
  const { t } = useAdmin()
  const { id = '' } = useParams()
  const { record, failure, retry } = useRecord(id, read)
  if (record) return <RefreshContext value={retry}>{children(record, () => read(id))}</RefreshContext>
  const list = `/admin/${name}`
  return (
    <div className="max-w-160">
      <ScreenTitle>{t(`${name}.edit`)}</ScreenTitle>
      <Trail to={list} name={t(`${name}.title`)} />
      <h1 className="text-2xl!">{t(`${name}.edit`)}</h1>
      {failure ? (
        <LoadFailure text={failure} onRetry={retry} className="mt-6">
          <ButtonLink to={list}>{t('form.toList')}</ButtonLink>
        </LoadFailure>
      ) : (
        <div className="mt-6 grid gap-6" aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="grid gap-2">
              <span className="skeleton h-4 w-32" />
              <span className="skeleton h-11" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
