import { formatDay, formatLongDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { Assets } from '../../base/assets.ts'
import { translatorOf } from '../../base/texts.ts'
import { openPaper } from '../catalogue/pdf/paper.ts'
import { Pen } from '../catalogue/pdf/pen.ts'
import type { readStatement } from './statements.ts'

const translator = translatorOf('statement')

/** Makes the document of a statement in the retailer's language, of its stored lines. Tagged as PDF/UA-1. */
export async function makeStatementPdf(
  { statement, lang, recipient }: Awaited<ReturnType<typeof readStatement>>,
  assets: Assets,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = await translator(lang)
  const euros = (amount: number) => formatEuros(amount, lang)
  const now = new Date(statement.issued_at ?? statement.created_at)
  const title = t('statement.title', { number: statement.number })
  const { pen, save } = await openPaper(Pen, assets, {
    title,
    from: settings().company.name,
    subject: recipient.name,
    lang,
    now,
    says: { statement, recipient },
    across: statement.state === 'open' ? t('statement.draft') : '',
  })
  pen.text([settings().company.name], { size: 15, strong: true })
  pen.text([companyAddress(), t('statement.vatNumber', { number: settings().company.vatNumber })])
  pen.gap(20)
  pen.text([recipient.name, recipient.address, `${recipient.cap} ${recipient.city}`.trim()])
  pen.gap(16)
  pen.heading(title)
  pen.text([
    t('statement.date', { date: formatLongDate(now, lang) }),
    t('statement.month', { month: statement.month.split('-').reverse().join('/') }),
  ])
  pen.gap(12)
  pen.table(
    statement.lines.map((line) => ({
      label: t(line.corrects_id === null ? 'statement.claim' : 'statement.correction', {
        number: line.number,
      }),
      below: [
        `${line.code} · ${line.serial_number}`,
        ...(line.corrects_id === null ? [t('statement.work', { minutes: line.minutes, km: line.km })] : []),
        ...(line.reason ? [line.reason] : []),
      ],
      value: euros(line.amount),
    })),
  )
  pen.gap(8)
  pen.table([{ label: t('statement.total'), value: euros(statement.total), strong: true }])
  if (statement.paid_on) {
    pen.gap(8)
    pen.text([
      t('statement.paid', {
        date: formatDay(statement.paid_on),
        reference: statement.reference,
      }),
    ])
  }
  return save()
}
