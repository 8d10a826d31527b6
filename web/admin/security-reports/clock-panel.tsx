import { Check, Copy } from 'lucide-react'
import { type ClockStep, type SecurityStep, stepsOf } from '../../../shared/duties/security-clock.ts'
import type { MarkBody, SecurityReport } from '../../../shared/office/security-reports.admin.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { type HasIntents, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'

interface Intents extends HasIntents {
  intents: { mark: (body: MarkBody) => Promise<unknown> }
}

function Step({ step: { step, state, due_at, done_at }, onMark }: { step: ClockStep; onMark: () => void }) {
  const { t } = useAdmin()
  return (
    <li className="grid justify-items-start gap-1 border-t border-line py-3">
      <span className="font-semibold">{t(`security-reports.steps.${step}`)}</span>
      {done_at ? (
        <span className="flex items-center gap-2 text-sm text-good">
          <Check className="size-4 shrink-0" aria-hidden="true" />
          <span>{t('security-reports.done')}</span>
          <When iso={done_at} />
        </span>
      ) : (
        <span className={`text-sm ${state === 'late' ? 'font-semibold text-bad' : 'text-quiet'}`}>
          {due_at ? (
            <>
              <span>{`${t(state === 'late' ? 'security-reports.late' : 'security-reports.due')} `}</span>
              <When iso={due_at} />
            </>
          ) : (
            t(step === 'final' ? 'security-reports.afterMending' : 'security-reports.withoutDelay')
          )}
        </span>
      )}
      <Button look="quiet" onClick={onMark}>
        {t(done_at ? 'security-reports.undo' : 'security-reports.mark')}
      </Button>
    </li>
  )
}

/** The facts that the form of the single reporting platform asks for, as text. */
function factsOf(report: SecurityReport, t: ReturnType<typeof useAdmin>['t']): string {
  const { company, contacts } = settings()
  const { street, cap, city, country } = company.address
  const field = (name: string) => t(`security-reports.fields.${name}`)
  const rows: [string, string][] = [
    [t('security-reports.maker'), `${company.name}, ${street}, ${country}-${cap} ${city}`],
    [t('security-reports.contact'), `${contacts.email.support}, ${contacts.telephone}`],
    [field('title'), report.title],
    [field('product'), [report.product, report.versions].filter(Boolean).join(', ')],
    [field('countries'), report.countries],
    [field('severity'), t(`security-reports.severities.${report.severity}`)],
    [field('exploited'), t(report.exploited ? 'security-reports.yes' : 'security-reports.no')],
    [t('security-reports.aware'), report.aware_at.slice(0, 16).replace('T', ' ')],
    [field('what'), report.what],
    [field('measures'), report.measures],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}\n${value}`)
    .join('\n\n')
}

/** What is to be reported by when, what was, and the facts to copy into the report. */
export function ClockPanel({ report }: { report: SecurityReport }) {
  const { t } = useAdmin()
  const send = useSend<Intents>()
  const mark = async (step: SecurityStep, done: boolean) => {
    const { failure } = await send('mark', { step, done })
    if (failure !== undefined) showFailure(t, failure)
  }
  const facts = factsOf(report, t)
  const copy = () =>
    navigator.clipboard.writeText(facts).then(
      () => showToast({ kind: 'good', text: t('security-reports.copied') }),
      () => showToast({ kind: 'bad', text: t('security-reports.notCopied') }),
    )
  return (
    <section aria-labelledby="clock" className="min-w-0 lg:border-l lg:border-line lg:pl-8">
      <h2 id="clock" className="text-lg!">
        {t('security-reports.clock')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">
        {t(report.exploited ? 'security-reports.clockHelp' : 'security-reports.noReport')}
      </p>
      <ul className="border-b border-line">
        {stepsOf(report).map((step) => (
          <Step key={step.step} step={step} onMark={() => void mark(step.step, step.done_at === null)} />
        ))}
      </ul>
      <h2 className="mt-8 text-lg!">{t('security-reports.facts')}</h2>
      <p className="mt-3 text-sm break-words whitespace-pre-line">{facts}</p>
      <Button className="mt-4" onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
        <span>{t('security-reports.copy')}</span>
      </Button>
    </section>
  )
}
