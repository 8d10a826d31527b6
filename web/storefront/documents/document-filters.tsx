import { Form } from 'react-router'
import { today } from '../../../shared/dates.ts'
import { DOCUMENT_KINDS } from '../../../shared/documents/document-kinds.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import type { DocumentsAsked } from './asked.ts'

/** As long as documents are retained. */
const YEARS = 12

/** Search and filters of the list, and the same list as a file. Without scripts it is a form that leads to an address. */
export function DocumentFilters({ asked, csv }: { asked: DocumentsAsked; csv: string }) {
  const t = useT()
  const last = Number(today().slice(0, 4))
  return (
    <Form
      // As the address says, when it changes by a link.
      key={JSON.stringify(asked)}
      method="get"
      role="search"
      aria-label={t('documents.list.search')}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]"
    >
      <div className="max-lg:col-span-2">
        <TextField
          type="search"
          name="search"
          label={t('documents.list.search')}
          defaultValue={asked.search}
          maxLength={200}
        />
      </div>
      <SelectField name="kind" label={t('documents.list.kind')} defaultValue={asked.kind}>
        <option value="">{t('accounts.history.all')}</option>
        {DOCUMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`documents.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="year" label={t('documents.list.year')} defaultValue={asked.year}>
        <option value="">{t('accounts.history.all')}</option>
        {Array.from({ length: YEARS }, (_, ago) => last - ago).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <div className="flex gap-2">
        <Button type="submit">{t('accounts.history.show')}</Button>
        <SaveButton kind="CSV" src={csv} label={t('accounts.history.csv')} />
      </div>
    </Form>
  )
}
