import { Form, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../../shared/base/paging.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useAdmin } from '../admin.ts'

/* Around a list that stands below other work of its screen, and is no table: a search, a state, and pages, all of them in the address. */

/** The state that the address names; the first needs nothing there. */
const stateOf = <State extends string>(params: URLSearchParams, states: readonly State[]): State =>
  states.find((state) => state === params.get('state')) ?? states[0]!

const pageOf = (params: URLSearchParams) => Math.max(1, Number(params.get('page')) || 1)

/** What the address asks for: one of the states, and what a call is told of search and page. */
export function plainAsked<State extends string>(request: Request, states: readonly State[]) {
  const params = new URL(request.url).searchParams
  return {
    state: stateOf(params, states),
    query: {
      search_term: params.get('search') ?? '',
      limit: String(PAGE_SIZE.admin),
      offset: String((pageOf(params) - 1) * PAGE_SIZE.admin),
    },
  }
}

interface Props {
  /** The texts: `state`, `states.…`, `search`, `show`, `before` and `after` of it. */
  texts: string
  states: readonly string[]
  /** The longest search, in letters. */
  maxLength: number
}

export function PlainSearch({ texts, states, maxLength }: Props) {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  return (
    <Form
      key={params.toString()}
      role="search"
      aria-label={t(`${texts}.search`)}
      className="mt-8 mb-4 flex flex-wrap items-end gap-3"
    >
      <SelectField name="state" label={t(`${texts}.state`)} defaultValue={stateOf(params, states)}>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`${texts}.states.${state}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        name="search"
        label={t(`${texts}.search`)}
        defaultValue={params.get('search') ?? ''}
        maxLength={maxLength}
      />
      <Button type="submit">{t(`${texts}.show`)}</Button>
    </Form>
  )
}

/** The way to the pages before and after, where all of `count` are not on one. */
export function PlainPages({ texts, count }: { texts: string; count: number }) {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const page = pageOf(params)
  const at = (to: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return `?${next}`
  }
  if (count <= PAGE_SIZE.admin) return null
  return (
    <p className="mt-4 flex gap-3">
      {page > 1 && <ButtonLink to={at(page - 1)}>{t(`${texts}.before`)}</ButtonLink>}
      {page * PAGE_SIZE.admin < count && <ButtonLink to={at(page + 1)}>{t(`${texts}.after`)}</ButtonLink>}
    </p>
  )
}
