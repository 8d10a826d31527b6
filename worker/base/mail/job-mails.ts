import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { IncidentKind } from '../../../shared/office/jobs.admin.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'

/** A mail to administrators about a job's incident; `at` is when it began, as ISO 8601. */
export interface JobIncident {
  name: string
  job: string
  kind: IncidentKind
  at: string
  url: string
}

const about = (t: Translate, { job, at, url }: JobIncident) => ({
  facts: [
    { label: t('mail.facts.job'), value: t(`mail.jobs.${job}`) },
    { label: t('mail.facts.since'), value: `${formatDate(at)}, ${formatTime(at)}` },
  ],
  button: { label: t('mail.job_alarm.button'), url },
})

export const jobAlarm = (t: Translate, incident: JobIncident): MailContent => ({
  subject: t('mail.job_alarm.subject', { job: t(`mail.jobs.${incident.job}`) }),
  greeting: greet(t, incident.name),
  intro: [t(`mail.job_alarm.${incident.kind}`, { job: t(`mail.jobs.${incident.job}`) })],
  ...about(t, incident),
  after: [t('mail.job_alarm.again')],
})

export const jobRecovered = (t: Translate, incident: JobIncident): MailContent => ({
  subject: t('mail.job_recovered.subject', { job: t(`mail.jobs.${incident.job}`) }),
  greeting: greet(t, incident.name),
  intro: [t('mail.job_recovered.intro', { job: t(`mail.jobs.${incident.job}`) })],
  ...about(t, incident),
  after: [],
})
