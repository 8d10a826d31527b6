import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import type { AnyMail } from '../../base/mail/outbox.ts'
import { readersOf } from '../accounts/mailed-retailers.ts'
import { ownerLink } from '../units/owner-links.ts'

/** What mails about a report say; `names`: its symptom in each language, as JSON. */
export interface Mailed {
  vendor_id: number
  vendor_name: string
  code: string
  serial_number: string
  names: string | null
  owner_id: number
  link_version: number
  owner_name: string
  owner_email: string
  owner_lang: Lang
}
/** `key`: its message's. */
export interface Said {
  key: string
  text: string
  files: number
}

/** To all who read the retailer's mails, each in its language; a reply goes to the owner. */
export async function lettersToRetailer(
  db: Db,
  env: Env,
  report: Mailed,
  { key, text, files }: Said,
  { id: reportId, isNew }: { id: number; isNew: boolean },
): Promise<AnyMail[]> {
  const names = report.names === null ? null : (JSON.parse(report.names) as Record<Lang, string>)
  return (await readersOf(db, report.vendor_id)).map(({ id, email, lang }) => ({
    key: `fault:${key}:${id}`,
    template: 'fault_report',
    lang,
    to: email,
    ...(report.owner_email && { replyTo: report.owner_email }),
    values: {
      isNew,
      from: report.owner_name,
      symptom: names?.[lang] ?? '',
      text,
      files,
      code: report.code,
      serial: report.serial_number,
      url: `${env.origin}/${lang}/fault-reports/${reportId}`,
    },
  }))
}

/** To the owner, with a fresh link to the report on the own page; to nobody who has no address. */
export async function letterToOwner(
  env: Env,
  report: Mailed,
  { key, text, files }: Said,
  reportId: number,
): Promise<AnyMail[]> {
  const { owner_id: id, link_version: version, owner_email: to, owner_lang: lang } = report
  if (!to) return []
  return [
    {
      key: `fault:${key}:owner`,
      template: 'fault_answer',
      lang,
      to,
      values: {
        name: report.owner_name,
        vendor: report.vendor_name,
        text,
        files,
        code: report.code,
        serial: report.serial_number,
        url: `${await ownerLink(env, lang, { id, version })}#fault-${reportId}`,
      },
    },
  ]
}
