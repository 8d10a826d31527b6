import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { DutyCases, SignOffData } from '../../../shared/duties/duties.admin.ts'
import type { DutyName } from '../../../shared/duties/duties.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { SelectField } from '../../ui/field.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { Awaited } from '../shell/awaited.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { CaseRow } from './case-row.tsx'
import { SignOffForm } from './sign-off-form.tsx'
import { SignOffs } from './sign-offs.tsx'

const { duties } = api.admin

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const country = new URL(request.url).searchParams.get('country') ?? 'IT'
  const param = { duty: params.duty as DutyName }
  return { country, cases: loading<DutyCases>(read(duties[':duty'].$get({ param, query: { country } }))) }
}
export const action = actions({
  signOff: (sign_off_data: SignOffData, { duty }) =>
    read(duties[':duty']['sign-off'].$post({ param: { duty: duty as DutyName }, json: { sign_off_data } })),
  stop: (stop_data: { product_id: number; country: string }, { duty }) =>
    read(duties[':duty'].stop.$post({ param: { duty: duty as DutyName }, json: { stop_data } })),
  endStop: (id: number) => read(duties.stops[':id'].end.$post({ param: { id: String(id) } })),
  withdraw: (id: number) => read(duties['sign-offs'][':id'].withdraw.$post({ param: { id: String(id) } })),
})

/** A duty in a country: what it asks, for which products it is open, and who said that it counts as met. */
export function Component() {
  const { t, lang } = useAdmin()
  const { country, cases } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(cases)
  const [, setParams] = useSearchParams()
  const nameOf = countryNames(lang)
  if (!data || failure)
    return (
      <Awaited
        title={t('duties.title')}
        back={{ to: '/admin/duties', name: t('duties.title') }}
        failure={failure}
        onRetry={reload}
      />
    )
  const { row, countries, sign_offs } = data
  const name = t(`duties.names.${row.duty}`)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{name}</ScreenTitle>
      <Trail to="/admin/duties" name={t('duties.title')} />
      <h1 className="text-2xl!">{name}</h1>
      <p className="prose mt-1">{t(`duties.asks.${row.duty}`)}</p>
      <p className="mt-1 text-sm text-quiet">
        <a href={row.address} target="_blank" rel="noreferrer" className="link break-words">
          {row.source}
        </a>
      </p>
      {row.for_lawyer && <p className="mt-2 text-sm text-quiet">{t('duties.forLawyer')}</p>}
      <div className="mt-5 max-w-xs">
        <SelectField
          label={t('duties.country')}
          value={country}
          onChange={(event) => setParams({ country: event.target.value }, { replace: true })}
        >
          {[...new Set([country, ...countries])].sort().map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <ul aria-label={name} className="mt-6 grid border-t border-line">
        {data.cases.map((each) => (
          <CaseRow key={each.product?.id ?? 0} of={each} country={country} />
        ))}
      </ul>
      <SignOffForm key={country} country={country} />
      <SignOffs signOffs={sign_offs} cases={data.cases} />
    </div>
  )
}
