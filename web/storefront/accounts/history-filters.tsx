import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { columnsOf, type HistoryAsked } from './history-asked.ts'
import { SaveButton } from './save-button.tsx'

interface Choice {
  value: string
  label: string
}
interface Props {
  asked: HistoryAsked
  /** What the search looks through. */
  search: string
  states: Choice[]
  /** What the states are called, when not so. */
  stateLabel?: string
  /** Ways to sort besides the first, which is the list's own. */
  sorts: Choice[]
  /** What the first one is called, when it is not the newest. */
  firstSort?: string
  /** All columns, and those that it has unless the reader chooses. */
  columns: readonly string[]
  shown: readonly string[]
  /** Days that stand there when none are asked for. */
  days?: { from: string; to: string }
  /** Further filters. */
  children?: ReactNode
  /** The call of the same list as a file, with what is asked for. */
  csv: string
  /** The lines of the same list as a file, where it has any. */
  lines?: string
}

// A day is as wide as its field, and no wider.
const FIELD = 'min-w-0 grow basis-36 [&_input]:min-w-0'

/** Search, filters, sort and columns of a history, and the same list as a file. Without scripts it is a form that leads to an address. */
export function HistoryFilters(props: Props) {
  const { asked, search, states, stateLabel, sorts, firstSort, days, children, csv, lines } = props
  const t = useT()
  const say = (key: string) => t(`accounts.history.${key}`)
  return (
    <Form
      // As the address says, when it changes by a link.
      key={JSON.stringify(asked)}
      method="get"
      role="search"
      aria-label={search}
      className="no-print grid gap-2"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow-2 basis-64">
          <TextField type="search" name="search" label={search} defaultValue={asked.search} maxLength={200} />
        </div>
        <div className={FIELD}>
          <SelectField name="state" label={stateLabel ?? say('state')} defaultValue={asked.state}>
            <option value="">{say('all')}</option>
            <Options choices={states} />
          </SelectField>
        </div>
        {children && <div className={FIELD}>{children}</div>}
        <div className={FIELD}>
          <TextField type="date" name="from" label={say('from')} defaultValue={asked.from || days?.from} />
        </div>
        <div className={FIELD}>
          <TextField type="date" name="to" label={say('to')} defaultValue={asked.to || days?.to} />
        </div>
        <div className={FIELD}>
          <SelectField name="sort" label={say('sort')} defaultValue={asked.sort}>
            <option value="">{firstSort ?? say('newest')}</option>
            <Options choices={sorts} />
          </SelectField>
        </div>
        <div className="flex gap-2">
          <Button type="submit">{say('show')}</Button>
          <SaveButton kind="CSV" src={csv} label={t('accounts.history.csv')} />
          {lines && <SaveButton kind="CSV" src={lines} label={say('lines')} text={say('lines')} />}
        </div>
      </div>
      <Columns {...props} />
    </Form>
  )
}

/** Which columns are shown and saved; the first always is. */
function Columns({ asked, columns, shown }: Props) {
  const t = useT()
  const chosen = columnsOf(asked, shown)
  const [first, ...others] = columns
  return (
    <details>
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center text-sm">
        {t('accounts.history.columnsTitle')}
      </summary>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2 pb-2">
        <legend className="sr-only">{t('accounts.history.columnsTitle')}</legend>
        <input type="hidden" name="columns" value={first} />
        {others.map((name) => (
          <Checkbox
            key={name}
            name="columns"
            value={name}
            defaultChecked={chosen.includes(name)}
            label={t(`accounts.history.columns.${name}`)}
          />
        ))}
      </fieldset>
    </details>
  )
}

const Options = ({ choices }: { choices: Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
