import { Form } from 'react-router'
import { QUOTATION_STATES } from '../../../shared/quotation-states.ts'
import type { QuotationCounts } from '../../../shared/quotations.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

/** What the address of the retailer's list asks for; empty texts ask for all. */
export interface Asked {
  search: string
  state: string
  assigned: string
}

/** How the address says it. */
export const readAsked = (params: URLSearchParams): Asked => ({
  search: (params.get('search') ?? '').trim().slice(0, 200),
  state: params.get('state') ?? '',
  assigned: params.get('assigned') ?? '',
})

/** The query of the API's call; what the address invents is left out. */
export const askedQuery = ({ search, state, assigned }: Asked) => ({
  ...(search && { search_term: search }),
  ...(STATES.some((known) => known === state) && { 'filters[state]': state as (typeof STATES)[number] }),
  ...((assigned === 'mine' || assigned === 'none') && { 'filters[assigned]': assigned as 'mine' | 'none' }),
})
const STATES = ['waiting', ...QUOTATION_STATES] as const

/** Search and filters of the retailer's list; each state says how many requests it has. */
export function RequestFilters({ asked, counts }: { asked: Asked; counts: QuotationCounts }) {
  const t = useT()
  return (
    <Form
      // As the address says, when it changes by a link.
      key={JSON.stringify(asked)}
      method="get"
      aria-label={t('requests.find.title')}
      className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        type="search"
        name="search"
        label={t('requests.find.search')}
        defaultValue={asked.search}
        maxLength={200}
      />
      <SelectField name="state" label={t('requests.find.state')} defaultValue={asked.state}>
        <option value="">{t('requests.find.all')}</option>
        <option value="waiting">{`${t('requests.find.waiting')} (${counts.waiting})`}</option>
        {QUOTATION_STATES.map((state) => (
          <option key={state} value={state}>
            {`${t(`requests.desk.${state}`)} (${counts[state]})`}
          </option>
        ))}
      </SelectField>
      <SelectField name="assigned" label={t('requests.find.assigned')} defaultValue={asked.assigned}>
        <option value="">{t('requests.find.anybody')}</option>
        <option value="mine">{t('requests.find.mine')}</option>
        <option value="none">{t('requests.find.none')}</option>
      </SelectField>
      <Button type="submit">{t('requests.find.show')}</Button>
    </Form>
  )
}
