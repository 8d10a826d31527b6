import { Form } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { CsvButton } from './csv-button.tsx'
import type { HistoryAsked } from './history-asked.ts'

interface Choice {
  value: string
  label: string
}
interface Props {
  asked: HistoryAsked
  /** What the search looks through. */
  search: string
  states: Choice[]
  /** Ways to sort besides the first, which is the list's own. */
  sorts: Choice[]
  /** The call of the same list as a file, with what is asked for. */
  csv: string
}

/** Search, filters and sort of a history, and the same list as a file. Without scripts it is a form that leads to an address. */
export function HistoryFilters({ asked, search, states, sorts, csv }: Props) {
  const t = useT()
  const say = (key: string) => t(`accounts.history.${key}`)
  return (
    <Form
      // As the address says, when it changes by a link.
      key={JSON.stringify(asked)}
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <div className="max-lg:col-span-2">
        <TextField type="search" name="search" label={search} defaultValue={asked.search} maxLength={200} />
      </div>
      <SelectField name="state" label={say('state')} defaultValue={asked.state}>
        <option value="">{say('all')}</option>
        <Options choices={states} />
      </SelectField>
      <TextField type="date" name="from" label={say('from')} defaultValue={asked.from} />
      <TextField type="date" name="to" label={say('to')} defaultValue={asked.to} />
      <SelectField name="sort" label={say('sort')} defaultValue={asked.sort}>
        <option value="">{say('newest')}</option>
        <Options choices={sorts} />
      </SelectField>
      <div className="flex gap-2">
        <Button type="submit">{say('show')}</Button>
        <CsvButton src={csv} />
      </div>
    </Form>
  )
}

const Options = ({ choices }: { choices: Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
