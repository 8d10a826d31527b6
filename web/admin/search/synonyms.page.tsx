import { type FormEvent, useId, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DEFAULT_LANG, isLang, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import type { SearchWords } from '../../../shared/search/synonyms.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { SynonymRow, useTrouble } from './synonym-row.tsx'

const { synonyms } = api.admin
const MISSED = 'missed'
const langIn = (params: URLSearchParams): Lang => {
  const given = params.get('of')
  return isLang(given) ? given : DEFAULT_LANG
}

export const loader = ({ request }: LoaderFunctionArgs) => ({
  words: loading<SearchWords>(
    read(synonyms.$get({ query: { lang: langIn(new URL(request.url).searchParams) } })),
  ),
})
export const action = actions({
  create: (synonym_data: { lang: Lang; words: string }) =>
    read(synonyms.create.$post({ json: { synonym_data } })),
  edit: ({ id, words, version }: { id: number; words: string; version: number }) =>
    read(
      synonyms[':id'].edit.$post({ param: { id: String(id) }, json: { synonym_data: { words }, version } }),
    ),
  remove: (id: number) => read(synonyms[':id'].delete.$post({ param: { id: String(id) } })),
})

function Words({ words: { lang, synonyms: groups, missed } }: { words: SearchWords }) {
  const { t } = useAdmin()
  const id = useId()
  const send = useSend<typeof action>()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { error, tell, clear } = useTrouble()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { failure } = await send('create', { lang, words: typed })
    if (failure === undefined) setTyped('')
    else tell(failure)
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby={`${id}-words`}>
        <h2 id={`${id}-words`}>{t('synonyms.words')}</h2>
        <p className="prose mt-1 text-quiet">{t('synonyms.help')}</p>
        {missed.length > 0 && (
          // On a narrow screen it is far below.
          <a href={`#${MISSED}`} className="link mt-1 inline-flex min-h-11 items-center lg:hidden">
            {`${t('synonyms.missed')} (${missed.length})`}
          </a>
        )}
        <form
          onSubmit={add}
          noValidate
          className="mt-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            ref={field}
            label={t('synonyms.new')}
            placeholder={t('synonyms.example')}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              clear()
            }}
          />
          {/* Beside the field, under its label. */}
          <Button type="submit" look="main" className="sm:mt-7.5">
            {t('synonyms.add')}
          </Button>
        </form>
        {groups.length === 0 ? (
          <Empty title={t('synonyms.none')} />
        ) : (
          <ul className="mt-6 grid border-t border-line">
            {groups.map((group) => (
              <SynonymRow key={`${group.id} ${group.version}`} lang={lang} {...group} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby={MISSED}>
        <h2 id={MISSED}>{t('synonyms.missed')}</h2>
        <p className="prose mt-1 mb-4 text-quiet">{t('synonyms.missedHelp')}</p>
        <MissedSearches
          missed={missed}
          onTake={(term) => {
            setTyped(`${term}, `)
            clear()
            field.current?.focus()
          }}
        />
      </section>
    </div>
  )
}

function Result({ words }: { words: Loading<SearchWords> }) {
  const { data, failure, reload } = useLoading(words)
  if (failure) return <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />
  if (data) return <Words key={data.lang} words={data} />
  return (
    <div className="grid gap-4" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key} className="skeleton h-12" />
      ))}
    </div>
  )
}

/** Words that mean the same to shoppers, and searches that found nothing, of one language. */
export function Component() {
  const { t } = useAdmin()
  const { words } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  return (
    <>
      <ScreenTitle>{t('synonyms.title')}</ScreenTitle>
      <h1>{t('synonyms.title')}</h1>
      <div className="mt-4 mb-8 max-w-xs">
        <SelectField
          label={t('synonyms.language')}
          value={langIn(params)}
          onChange={(event) => setParams({ of: event.target.value }, { replace: true })}
        >
          {LANGS.map((code) => (
            <option key={code} value={code}>
              {LANG_NAMES[code]}
            </option>
          ))}
        </SelectField>
      </div>
      <Result words={words} />
    </>
  )
}
