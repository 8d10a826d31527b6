import { formatDate } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { Assets } from '../../base/assets.ts'
import { translatorOf } from '../../base/texts.ts'
import { openPaper } from '../catalogue/pdf/paper.ts'
import { Ledger } from '../documents/pdf/ledger.ts'
import type { Slip } from './slip-facts.ts'

const translator = translatorOf('slip')

/** Makes the slip that goes into the parcel of an approved return. Its code leads who opens the parcel to the return. Tagged as PDF/UA-1. */
export async function makeSlipPdf(
  slip: Slip,
  lang: Lang,
  { assets, origin }: { assets: Assets; origin: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const t = await translator(lang)
  const title = t('slip.title', { number: slip.number })
  const { sender } = slip
  const { pen, save } = await openPaper(Ledger, assets, {
    title,
    from: settings().company.name,
    subject: sender.name,
    lang,
    now: new Date(slip.approved_at),
    says: slip,
  })
  pen.heading(title)
  pen.beside(
    [
      t('slip.order', { number: slip.order.number, date: formatDate(slip.order.created_at) }),
      t('slip.date', { date: formatDate(slip.approved_at) }),
      t('slip.inside'),
    ],
    `${origin}/admin/returns/${slip.id}`,
    t('slip.code'),
  )
  pen.gap(14)
  pen.blocks(
    { title: t('slip.to'), lines: [settings().company.name, companyAddress()] },
    { title: t('slip.sender'), lines: [sender.name, sender.address, `${sender.cap} ${sender.city}`.trim()] },
  )
  pen.gap(14)
  pen.grid(
    t('slip.product'),
    [[t('slip.quantity'), 70]],
    slip.lines.map(({ name, code, quantity, reason }) => ({
      label: name,
      below: [code ?? '', t(`slip.reasons.${reason}`)].filter(Boolean),
      figures: [String(quantity)],
      isInside: false,
    })),
  )
  if (slip.instructions) {
    pen.gap(14)
    pen.heading(t('slip.instructions'), 2)
    pen.paragraph(slip.instructions)
  }
  return save()
}
