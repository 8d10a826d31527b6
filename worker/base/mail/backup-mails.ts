import { type Reason, sayReason } from '../../../shared/base/reasons.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { BackupProblem } from '../../../shared/office/backups.admin.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

interface Notice {
  /** The receiver's first name. */
  name: string
  url: string
}

/** Mails to administrators about backups, with the texts of the specification. */
export interface BackupNotices {
  /** `size` in the receiver's language, from `sizeIn`. */
  backup_done: Notice & { rows: string; files: string; size: string }
  backup_failed: Notice & { reason: Reason }
  cleanup_done: Notice & { removed: string; size: string }
  cleanup_failed: Notice & { reason: Reason }
  backups_healthy: Notice
  backups_unhealthy: Notice & { problems: BackupProblem[] }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size for people: `3,4 MB`. */
export function sizeIn(lang: Lang, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const options = { style: 'unit', unit: UNITS[power]!, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(lang, options).format(bytes / 1000 ** power)
}

const notice = (
  t: Translate,
  event: keyof BackupNotices,
  { name, url }: Notice,
  rest: Partial<MailContent> = {},
): MailContent => ({
  subject: t(`mail.${event}.subject`),
  greeting: greet(t, name),
  intro: [t(`mail.${event}.intro`)],
  button: { label: t('mail.backup_button'), url },
  after: [],
  ...rest,
})

const why = (t: Translate, reason: Reason) => ({
  facts: [{ label: t('mail.facts.reason'), value: oneLine(sayReason(t, reason)) }],
})

export const BACKUP_TEMPLATES: { [E in keyof BackupNotices]: Template<BackupNotices[E]> } = {
  backup_done: (t, { rows, files, size, ...values }) =>
    notice(t, 'backup_done', values, {
      facts: [
        { label: t('mail.facts.rows'), value: rows },
        { label: t('mail.facts.files'), value: files },
        { label: t('mail.facts.size'), value: size },
      ],
    }),
  backup_failed: (t, { reason, ...values }) => notice(t, 'backup_failed', values, why(t, reason)),
  cleanup_done: (t, { removed, size, ...values }) =>
    notice(t, 'cleanup_done', values, {
      facts: [
        { label: t('mail.facts.removed'), value: removed },
        { label: t('mail.facts.freed'), value: size },
      ],
    }),
  cleanup_failed: (t, { reason, ...values }) => notice(t, 'cleanup_failed', values, why(t, reason)),
  backups_healthy: (t, values) => notice(t, 'backups_healthy', values),
  backups_unhealthy: (t, { problems, ...values }) =>
    notice(t, 'backups_unhealthy', values, {
      intro: [
        t('mail.backups_unhealthy.intro'),
        ...problems.map((problem) => t(`mail.backups_unhealthy.${problem}`)),
      ],
    }),
}
