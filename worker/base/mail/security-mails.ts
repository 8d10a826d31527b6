import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { DueStep } from '../../../shared/duties/security-clock.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails to administrators about the report of a vulnerability; `at` is when its step has to be done by, as ISO 8601. */
export interface SecurityMails {
  security_due: { name: string; title: string; step: DueStep; at: string; isLate: boolean; url: string }
}

export const SECURITY_TEMPLATES = {
  security_due: (
    t: Translate,
    { name, title, step, at, isLate, url }: SecurityMails['security_due'],
  ): MailContent => {
    const said = { step: t(`mail.security_due.steps.${step}`), title: oneLine(title) }
    return {
      subject: t(`mail.security_due.${isLate ? 'late' : 'soon'}`, said),
      greeting: greet(t, name),
      intro: [t(`mail.security_due.${isLate ? 'lateIntro' : 'soonIntro'}`, said)],
      facts: [{ label: t('mail.security_due.by'), value: `${formatDate(at)}, ${formatTime(at)}` }],
      button: { label: t('mail.security_due.button'), url },
      after: [t('mail.security_due.after')],
    }
  },
}
