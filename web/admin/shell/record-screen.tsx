import { Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { settings } from '../../../shared/settings/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { useAdmin } from './admin.ts'
import { ComingFacts } from './coming.tsx'
import { useOpened } from './commands/recent.ts'
import { HistoryButton } from './history/history-button.tsx'
import { LoadFailure } from './lists/load-failure.tsx'
import { type Loading, loading, useLoading } from './loading.ts'
import { ScreenTitle } from './screen.tsx'
import { Trail } from './trail.tsx'

interface Props<R> {
  /** The name of its texts and of its list: `orders`. */
  name: string
  title: (record: R) => ReactNode
  /** Returns the title of the browser's tab. */
  tab: (record: R) => string
  /** Returns what stands below the title: state and date. */
  under: (record: R) => Elements
  children: (record: R) => Elements
}

/** The loader of a record's screen. */
export const recordLoader =
  <R,>(read: (id: string) => Promise<R>) =>
  ({ params }: LoaderFunctionArgs) => ({ record: loading(read(params.id ?? '')) })

/** A screen to read and print one record, which the screen's `recordLoader` reads. */
export function RecordScreen<R>({ name, title, tab, under, children }: Props<R>) {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ record: Loading<R> }>().record)
  const list = `/admin/${name}`
  const shown = failure ? undefined : data
  useOpened(name, shown ? tab(shown) : '')
  return (
    <div className="max-w-6xl">
      <ScreenTitle>{shown ? tab(shown) : t(`${name}.title`)}</ScreenTitle>
      <p className="title mb-6 hidden text-lg print:block">{settings().brand.name}</p>
      <div className="no-print">
        <Trail to={list} name={t(`${name}.title`)} />
      </div>
      {failure && (
        <div className="mt-4 grid gap-4">
          <h1 className="text-2xl!">{t(`${name}.title`)}</h1>
          <LoadFailure text={failure.text} onRetry={reload}>
            <ButtonLink to={list}>{t('form.toList')}</ButtonLink>
          </LoadFailure>
        </div>
      )}
      {!failure && !data && <ComingFacts />}
      {shown && (
        <>
          <div className="flex items-start gap-x-4 border-b border-line pb-4">
            <div className="mr-auto min-w-0">
              <h1 className="text-2xl!">{title(shown)}</h1>
              <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
                {under(shown)}
              </div>
            </div>
            <HistoryButton entity={name} />
            <Button className="no-print" onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              <span className="max-sm:sr-only">{t('record.print')}</span>
            </Button>
          </div>
          {children(shown)}
        </>
      )}
    </div>
  )
}

/** A part of the record under its heading. */
export function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line py-5 last:border-b-0 print:break-inside-avoid"
    >
      <h2 id={id} className="mb-2.5 text-base!">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Names and values; empty ones are left out. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
