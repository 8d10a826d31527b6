import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Term, TermData } from '../../../shared/translation-desk/glossary.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { TermForm } from './term-form.tsx'
import { TermRow } from './term-row.tsx'

const { glossary } = api.admin

export const loader = () => ({
  terms: loading<Term[]>(read(glossary.$get()).then(({ terms }) => terms)),
})
export const action = actions({
  create: (term_data: TermData) => read(glossary.create.$post({ json: { term_data } })),
  edit: ({ id, version, term_data }: { id: number; version: number; term_data: TermData }) =>
    read(glossary[':id'].edit.$post({ param: { id: String(id) }, json: { term_data, version } })),
  remove: (id: number) => read(glossary[':id'].delete.$post({ param: { id: String(id) } })),
})

/** What words of the trade are called in each language; they stand beside the texts that contain them. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().terms)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('glossary.title')}</ScreenTitle>
      <h1>{t('glossary.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('glossary.intro')}</p>
      {isAdding ? (
        <div className="mt-5">
          <TermForm onDone={() => setAdding(false)} />
        </div>
      ) : (
        <Button look="main" className="mt-5" onClick={() => setAdding(true)}>
          {t('glossary.add')}
        </Button>
      )}
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data?.length === 0 && <Empty title={t('glossary.none')} />}
      {data && data.length > 0 && (
        <ul aria-label={t('glossary.title')} className="mt-6 grid border-t border-line">
          {data.map((term) => (
            <TermRow key={`${term.id} ${term.version}`} term={term} />
          ))}
        </ul>
      )}
    </div>
  )
}
