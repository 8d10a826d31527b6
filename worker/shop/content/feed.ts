import type { ProductUpdate } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import { iconOf } from '../../../shared/settings/icons.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { feedTexts } from '../../base/texts.ts'
import { escapeXml, xmlText } from '../../base/xml.ts'

/** Product updates as Atom (RFC 4287), the newest first. An update has no page of its own: its entry leads to their list. */
export async function writeFeed(given: ProductUpdate[], lang: Lang, origin: string): Promise<string> {
  const t = await feedTexts(lang)
  // By date, because the given order is the shop's own.
  const updates = given.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const page = `${origin}/${lang}/contact-us#updates`
  const self = `${origin}/${lang}/updates.atom`
  const entries = updates.map(({ id, kind, title, content, doc, created_at }) =>
    [
      '<entry>',
      `<id>${origin}/${lang}/updates/${id}</id>`,
      `<title>${xmlText(title)}</title>`,
      `<category term="${kind}"/>`,
      `<updated>${created_at}</updated>`,
      `<link href="${page}"/>`,
      doc
        ? `<link rel="enclosure" href="${escapeXml(new URL(doc.src, origin).href)}" title="${xmlText(doc.name)}"/>`
        : '',
      content ? `<content type="text">${xmlText(content)}</content>` : '',
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${self}</id>`,
    `<title>${xmlText(`${settings().brand.name} · ${t('feed.updates')}`)}</title>`,
    `<author><name>${xmlText(settings().brand.name)}</name></author>`,
    `<updated>${updates[0]?.created_at ?? new Date(0).toISOString()}</updated>`,
    `<link rel="self" href="${self}"/>`,
    `<link href="${page}"/>`,
    `<icon>${origin}${iconOf(192).src}</icon>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
