import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type PrivacyAnswer, privacyQuery } from '../../../shared/accounts/privacy.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { FoundPerson } from './person.tsx'

const { privacy } = api.admin
const emailIn = (params: URLSearchParams) => params.get('email') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) => {
  const email = emailIn(new URL(request.url).searchParams)
  return { person: email ? loading(read(privacy.$get({ query: { email } }))) : null }
}
export const action = actions({
  erase: (email: string) => read(privacy.erase.$post({ json: { email } })),
})

/** Searches for all data of one mail address. */
function PersonSearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const { t } = useAdmin()
  const [typed, setTyped] = useState(email)
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = privacyQuery.safeParse({ email: typed })
    if (!wanted.success) return setError(t(`fields.${typed.trim() ? 'email' : 'required'}`))
    onSearch(wanted.data.email)
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
    >
      <TextField
        label={t('privacy.email')}
        type="email"
        name="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      {/* Beside the field, under its label. */}
      <Button type="submit" className="sm:mt-7.5">
        {t('privacy.search')}
      </Button>
    </form>
  )
}

function Result({ person }: { person: Loading<PrivacyAnswer> }) {
  const { data, failure, reload } = useLoading(person)
  if (failure) return <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />
  if (!data) {
    return (
      <div className="mt-8 grid gap-4" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className="skeleton h-16" />
        ))}
      </div>
    )
  }
  return <FoundPerson person={data} />
}

/** The shop's data about a person, to hand over or to erase. */
export function Component() {
  const { t } = useAdmin()
  const [params, setParams] = useSearchParams()
  const email = emailIn(params)
  const { person } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-200">
      <ScreenTitle>{t('privacy.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('privacy.title')}</h1>
      <p className="mt-2 mb-6 text-quiet">{t('privacy.intro')}</p>
      <PersonSearch key={`of ${email}`} email={email} onSearch={(wanted) => setParams({ email: wanted })} />
      {person && <Result key={email} person={person} />}
    </div>
  )
}
