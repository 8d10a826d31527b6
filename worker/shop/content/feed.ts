import type { ProductUpdate } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import { iconOf } from '../../../shared/settings/icons.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { feedTexts } from '../../base/texts.ts'
import { escapeXml } from '../../base/xml.ts'

/** Escapes a text for XML, without the characters that XML cannot hold even when escaped. */
const text = (given: string) =>
  escapeXml(given.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

/** Product updates as Atom (RFC 4287), the newest first. An update has no page of its own: its entry leads to their list. */
export async function writeFeed(given: ProductUpdate[], lang: Lang, origin: string): Promise<string> {
  const t = await feedTexts(lang)
  // By date, because the given order is the shop's own.
  const updates = given.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const page = `${origin}/${lang}/contact-us#updates`
  const self = `${origin}/${lang}/updates.atom`
  const entries = updates.map(({ id, title, content, doc, created_at }) =>
    [
      '<entry>',
      `<id>${origin}/${lang}/updates/${id}</id>`,
      `<title>${text(title)}</title>`,
      `<updated>${created_at}</updated>`,
      `<link href="${page}"/>`,
      doc
        ? `<link rel="enclosure" href="${escapeXml(new URL(doc.src, origin).href)}" title="${text(doc.name)}"/>`
        : '',
      content ? `<content type="text">${text(content)}</content>` : '',
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${self}</id>`,
    `<title>${text(`${settings().brand.name} · ${t('feed.updates')}`)}</title>`,
    `<author><name>${text(settings().brand.name)}</name></author>`,
    `<updated>${updates[0]?.created_at ?? new Date(0).toISOString()}</updated>`,
    `<link rel="self" href="${self}"/>`,
    `<link href="${page}"/>`,
    `<icon>${origin}${iconOf(192).src}</icon>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
