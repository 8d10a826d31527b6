import { useRef } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { useAdmin } from '../admin.ts'
import { ComingFields } from '../coming.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { useLoading } from '../loading.ts'
import { ScreenTitle } from '../screen.tsx'
import { Trail } from '../trail.tsx'
import { type FormProps, useRecordData } from './form-route.ts'

interface Props<R> {
  /** The name of its texts and of its list. */
  name: string
  /** Returns the form of a record; of null, the form for a new one. `reread` reads this record, or another, again. */
  children: (record: R | null, reread: FormProps<R>['reread']) => Elements
}

/** The form of the record that the screen's `formLoader` reads; says so when there is none. */
export function RecordForm<R>(props: Props<R>) {
  const { id = 'new' } = useParams()
  return <Read key={id} {...props} />
}

function Read<R>({ name, children }: Props<R>) {
  const { t } = useAdmin()
  const { record, reread } = useRecordData<R>()
  const { data, failure, reload } = useLoading(record)
  // A form that is shown stays, with what was typed, even when its record cannot be read again.
  const shown = useRef(data)
  if (data !== undefined) shown.current = data
  if (shown.current !== undefined) return children(shown.current, reread)
  const list = `/admin/${name}`
  return (
    <div className="max-w-160">
      <ScreenTitle>{t(`${name}.edit`)}</ScreenTitle>
      <Trail to={list} name={t(`${name}.title`)} />
      <h1 className="text-2xl!">{t(`${name}.edit`)}</h1>
      {failure ? (
        <LoadFailure text={failure.text} onRetry={reload} className="mt-6">
          <ButtonLink to={list}>{t('form.toList')}</ButtonLink>
        </LoadFailure>
      ) : (
        <ComingFields />
      )}
    </div>
  )
}
