import { Form, useNavigation, useSearchParams } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { FaultReport, OwnFaults as Faults } from '../../../shared/faults/fault-reports.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { SymptomField } from '../claims/symptom-field.tsx'
import { FaultThread, PhotosField, WriteAboutFault } from './fault-thread.tsx'
import type { FaultOutcome } from './send-fault.ts'

interface Props {
  /** The owner's number. */
  id: number
  faults: Faults
  /** The unit was replaced: nothing of it is reported any more. */
  isReplaced: boolean
  once: string
  outcome: FaultOutcome | undefined
}

/** What the owner of a unit reports as wrong, and what the retailer answers. */
export function OwnFaults({ id, faults: { reports, symptoms }, isReplaced, once, outcome }: Props) {
  const t = useT()
  const lang = useLang()
  const running = reports.filter(({ state }) => state !== 'closed')
  const form = symptoms && <ReportForm symptoms={symptoms} once={once} outcome={outcome} />
  return (
    <div className="grid gap-8">
      {reports.map((report) => (
        <Reported key={report.id} of={id} report={report} once={once} outcome={outcome} />
      ))}
      {form && running.length > 0 ? (
        <details open={outcome?.intent === 'fault' && outcome.failure ? true : undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pine">
            {t('fault-reports.another')}
          </summary>
          <div className="mt-3">{form}</div>
        </details>
      ) : (
        form
      )}
      {!symptoms && !isReplaced && (
        <div>
          <p className="prose">{t('fault-reports.nobody')}</p>
          <Link to={`/${lang}/contact-us#write`} className="link inline-flex min-h-11 items-center">
            {t('fault-reports.maker')}
          </Link>
        </div>
      )}
    </div>
  )
}

interface ReportedProps extends Pick<Props, 'once' | 'outcome'> {
  of: number
  report: FaultReport
}

function Reported({ of, report, once, outcome }: ReportedProps) {
  const t = useT()
  const [params] = useSearchParams()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const { id, state, symptom, vendor_name: vendor, created_at, messages, progress, can_write } = report
  const failure = outcome?.intent === 'fault-close' && outcome.report === id ? outcome.failure : undefined
  const date = formatDate(created_at)
  return (
    <article id={`fault-${id}`}>
      <h3 className="text-base">{symptom?.name || t('fault-reports.title')}</h3>
      <p className="figures text-sm text-quiet">{t('fault-reports.on', { date, vendor })}</p>
      <p className="mt-1 mb-4 font-semibold">
        {t(
          state === 'claimed' && progress
            ? `fault-reports.progress.${progress}`
            : `fault-reports.own.${state}`,
        )}
      </p>
      <FaultThread
        messages={messages}
        viewer="owner"
        other={vendor}
        of={`owned-units/${of}/faults/${id}`}
        token={params.get('token')}
      />
      {can_write && (
        // A new one after each message, so that the field is empty again.
        <WriteAboutFault
          key={messages.length}
          report={id}
          label={t('fault-reports.writeTo', { name: vendor })}
          {...{ once, outcome }}
        />
      )}
      {failure && <Alert kind="bad">{failure.error}</Alert>}
      {state !== 'closed' && (
        <Form method="post" preventScrollReset onSubmit={onSubmit} className="no-print mt-2">
          <input type="hidden" name="intent" value="fault-close" />
          <input type="hidden" name="report" value={id} />
          <SubmitButton look="quiet" busy={formData?.get('intent') === 'fault-close'} className="-ml-4">
            {t(state === 'open' && messages.length === 1 ? 'fault-reports.withdraw' : 'fault-reports.close')}
          </SubmitButton>
        </Form>
      )}
    </article>
  )
}

interface FormProps extends Pick<Props, 'once' | 'outcome'> {
  symptoms: NonNullable<Faults['symptoms']>
}

function ReportForm({ symptoms, once, outcome }: FormProps) {
  const t = useT()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const { failure, typed } = (outcome?.intent === 'fault' && outcome) || {}
  const form = useFocusOnWrong(failure)
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      noValidate
      className="no-print grid max-w-[42rem] gap-4"
    >
      <input type="hidden" name="intent" value="fault" />
      <input type="hidden" name="key" value={once} />
      <p className="prose">{t('fault-reports.intro')}</p>
      <SymptomField symptoms={symptoms} said={null} typed={typed?.symptom} error={failure?.fields.symptom} />
      <TextArea
        name="text"
        label={t('fault-reports.wrong')}
        help={t('fault-reports.wrongHelp')}
        rows={5}
        maxLength={4000}
        required
        defaultValue={typed?.text}
        error={failure?.fields.text}
      />
      <PhotosField error={failure?.fields.file} />
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
      <SubmitButton busy={formData?.get('intent') === 'fault'} className="justify-self-start">
        {t('fault-reports.send')}
      </SubmitButton>
    </Form>
  )
}
