import { useController, useFormContext } from 'react-hook-form'
import type { Params } from 'react-router'
import { inRome } from '../../../shared/dates.ts'
import {
  type MarkBody,
  SEVERITIES,
  type SecurityReport,
  type SecurityReportInput,
} from '../../../shared/office/security-reports.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextAreaInput, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { ClockPanel } from './clock-panel.tsx'

const reports = api.admin['security-reports']
const at = reports[':id']

export const loader = formLoader(async (id) => (await read(at.$get({ param: { id } }))).report)
export const action = formAction(
  {
    create: (json: SecurityReportInput) => reports.create.$post({ json }),
    edit: (json: SecurityReportInput, id) => at.edit.$post({ param: { id }, json }),
  },
  { mark: (json: MarkBody, { id = '' }: Params) => read(at.mark.$post({ param: { id }, json })) },
)

function valuesOf(report: SecurityReport | null): SecurityReportInput {
  const { day, time } = inRome(report ? new Date(report.aware_at) : Date.now())
  return {
    title: report?.title ?? '',
    product: report?.product ?? '',
    versions: report?.versions ?? '',
    countries: report?.countries ?? '',
    what: report?.what ?? '',
    measures: report?.measures ?? '',
    severity: report?.severity ?? 'high',
    exploited: report?.exploited ?? false,
    aware_on: day,
    aware_time: time,
    version: report?.version,
  }
}

function SeveritySelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField {...useField('severity')} {...register('severity')}>
      {SEVERITIES.map((severity) => (
        <option key={severity} value={severity}>
          {t(`security-reports.severities.${severity}`)}
        </option>
      ))}
    </SelectField>
  )
}

function ExploitedInput() {
  const { t } = useAdmin()
  const { field } = useController({ name: 'exploited' })
  return (
    <Checkbox
      ref={field.ref}
      label={
        <>
          <span>{t('security-reports.fields.exploited')}</span>
          <span className="block text-sm text-quiet">{t('security-reports.exploitedHelp')}</span>
        </>
      }
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  )
}

function Form({ record: report, reread }: FormProps<SecurityReport>) {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="security-reports"
      title={report?.title ?? t('security-reports.create')}
      list="/admin/security-reports"
      schema={async () =>
        (await import('../../../shared/office/security-reports.admin.ts')).securityReportBody
      }
      values={valuesOf(report)}
      reread={async () => valuesOf(await reread())}
      wide
    >
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,24rem)]">
        <FieldGroup title={t('security-reports.one')}>
          <p className="text-sm text-quiet">{t('security-reports.nobody')}</p>
          <TextInput name="title" />
          <TextInput name="product" />
          <TextInput name="versions" optional />
          <TextInput name="countries" optional help={t('security-reports.countriesHelp')} />
          <SeveritySelect />
          <ExploitedInput />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextInput name="aware_on" type="date" />
            <TextInput name="aware_time" className="figures" help={t('security-reports.timeHelp')} />
          </div>
          <TextAreaInput name="what" rows={6} />
          <TextAreaInput name="measures" rows={4} optional />
        </FieldGroup>
        {report && <ClockPanel report={report} />}
      </div>
    </FormScreen>
  )
}

/** A vulnerability with the clock of its reports, new or existing. */
export function Component() {
  return (
    <RecordForm<SecurityReport> name="security-reports">
      {(report, reread) => <Form record={report} reread={reread} />}
    </RecordForm>
  )
}
