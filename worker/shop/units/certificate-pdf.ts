import { formatLongDate } from '../../../shared/dates.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { Assets } from '../../base/assets.ts'
import { translatorOf } from '../../base/texts.ts'
import { openPaper } from '../catalogue/pdf/paper.ts'
import { BODY, Pen } from '../catalogue/pdf/pen.ts'
import type { Certified } from './certificates.ts'

const translator = translatorOf('certificate')
const ITEM = { ...BODY, size: 11 }

/** Makes the certificate of a unit in its owner's language: all that Art. 17(2) of Directive (EU) 2019/771 asks for. Tagged as PDF/UA-1. */
export async function makeCertificate(certified: Certified, assets: Assets) {
  const { code, serial_number, product_name, model, mounting_date, owner, lang, retailer } = certified
  const t = await translator(lang)
  const { company, contacts } = settings()
  const say = (key: string, values?: Record<string, string | number>) => t(`certificate.${key}`, values)
  const day = (date: string) => formatLongDate(`${date}T12:00:00Z`, lang)
  const name = product_name ?? code
  const title = say('title')
  const { pen, save } = await openPaper(Pen, assets, {
    title,
    from: company.name,
    subject: `${name}, ${serial_number}`,
    lang,
    now: new Date(),
    says: [certified, company, contacts, product_name],
  })
  const part = (heading: string, lines: (string | null | undefined | false)[]) => {
    pen.gap(14)
    pen.heading(say(heading), 2)
    pen.gap(2)
    pen.paragraph(lines.filter(Boolean).join('\n'))
  }
  pen.text([company.name], { size: 15, strong: true })
  pen.gap(10)
  pen.heading(title)
  pen.gap(4)
  pen.paragraph(say('intro'), ITEM)
  part('goods', [
    name,
    say('model', { model: model ?? code }),
    say('serial', { serial: serial_number }),
    owner && say('owner', { name: owner }),
  ])
  part('duration', [
    say('months', { count: certified.guarantee_months }),
    certified.extended_months > 0 && say('extended', { count: certified.extended_months }),
    say('days', { from: day(mounting_date), until: day(certified.covered_until) }),
    say(`areas.${certified.guarantee_area ?? 'law'}`),
    say('transfer'),
  ])
  part('terms', [say('covered'), say('excluded')])
  part('claim', [
    retailer ? say('byRetailer', { name: retailer }) : say('byAnyRetailer'),
    say('byMail', { email: contacts.email.support || contacts.email.info }),
    say('costs'),
  ])
  part('guarantor', [
    company.name,
    `${companyAddress()}, ${countryNames(lang)(company.address.country)}`,
    contacts.email.info,
  ])
  part('rights', [say('lawful')])
  return { name: `${say('file')}-${serial_number.replaceAll(/[^\w-]+/g, '-')}.pdf`, bytes: await save() }
}
