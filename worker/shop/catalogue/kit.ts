import { sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { arrowSvg } from '../../../shared/catalogue/energy-arrow.ts'
import { guaranteeSvg } from '../../../shared/catalogue/guarantee-label.ts'
import { labelYears } from '../../../shared/catalogue/guarantee-years.ts'
import type { ShownFact } from '../../../shared/duties/duty.ts'
import { textOf } from '../../../shared/duties/said.ts'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { zip } from '../../base/files/zip.ts'
import { translatorOf } from '../../base/texts.ts'
import { findProductPage } from './product-page.ts'
import type { productDocuments } from './product-sets.tables.ts'

const translator = translatorOf('catalogue', 'contracts', 'law')

type Page = Awaited<ReturnType<typeof findProductPage>>
type Paper = Pick<SqlRow<typeof productDocuments>, 'kind' | 'name'> & { file: string }

/** A retailer's own shop has to say of a product what the law asks for: its texts as plain text. */
function textsOf(t: Translate, lang: Lang, page: Page): string {
  const { name, code, description, warnings, data_access, metas } = page
  const said = (...facts: ShownFact[]) =>
    facts
      .map((fact) => textOf(fact, page, { t, lang }))
      .filter(Boolean)
      .join(', ')
  const heading = (text: string) => `\n${text.toUpperCase()}\n`
  return [
    name,
    code ?? '',
    heading(t('catalogue.kit.description')),
    description,
    ...(warnings ? [heading(t('catalogue.kit.warnings')), warnings] : []),
    ...(data_access ? [heading(t('law.dataAccess')), data_access] : []),
    heading(t('catalogue.kit.maker')),
    said('maker', 'email'),
    said('model', 'gtin'),
    heading(t('catalogue.kit.data')),
    ...metas.map(({ type, name, value }) => [type, name, value].filter(Boolean).join(' · ')),
  ].join('\n')
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

async function* bodyOf(files: R2Bucket, key: string): AsyncGenerator<Uint8Array> {
  const object = await files.get(key)
  if (object) for await (const piece of object.body) yield piece as Uint8Array
}

/**
 * What a retailer's shop needs of a product in a language, as a ZIP: its texts and warnings, the labels that hold for it, the notice of the
 * legal guarantee, the QR code of its page, its papers in that language. Error: `not_found`.
 */
export async function productKit(
  { db, files, origin }: { db: Db; files: R2Bucket; origin: string },
  slug: string,
  lang: Lang,
): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
  const page = await findProductPage(db, slug, lang, false)
  const papers = await db.all<Paper>(sql`
    select kind, name, file from product_documents
    where product_id = ${page.id} and file is not null and (lang is null or lang = ${lang}) order by position, id`)
  const t = await translator(lang)
  const { brand, contracts } = settings()
  const years = contracts.guarantee_label ? labelYears(page.law.guarantee_months) : null
  const model = page.law.model ?? page.code ?? page.name
  async function* entries() {
    yield { name: 'texts.txt', body: bytesOf(textsOf(t, lang, page)) }
    if (years !== null) {
      const artwork = contracts.label_file && (await files.get(`${contracts.label_file}-1920.webp`))
      const label = artwork ? `data:image/webp;base64,${(await artwork.bytes()).toBase64()}` : undefined
      const says = t('law.label', { years, product: page.name })
      yield {
        name: 'guarantee-label.svg',
        body: bytesOf(guaranteeSvg({ years, brand: brand.name, model }, says, label)),
      }
    }
    if (page.energy_class) {
      const says = t('law.energyClass', { class: page.energy_class })
      yield { name: 'energy-class.svg', body: bytesOf(arrowSvg(page.energy_class, says)) }
    }
    const notice = contracts.notice_files[lang]
    if (contracts.legal_notice && notice)
      yield { name: `legal-guarantee-${lang}.webp`, body: bodyOf(files, `${notice}-1920.webp`) }
    else if (contracts.legal_notice)
      yield {
        name: 'legal-guarantee.txt',
        body: bytesOf(`${t('contracts.notice.title')}\n\n${t('contracts.notice.text')}\n`),
      }
    yield {
      name: `qr-code-${lang}.svg`,
      body: bytesOf(renderSVG(`${origin}/${lang}/products/${page.slug}`, { ecc: 'M', border: 4 })),
    }
    for (const [at, { kind, name, file }] of papers.entries())
      yield { name: `${kind}-${at + 1}-${name.replaceAll(/[/\\]/g, '-')}`, body: bodyOf(files, file) }
  }
  return { name: `${page.code ?? page.slug}-${lang}.zip`, body: zip(entries()) }
}
