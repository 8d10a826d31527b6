import { PDFBool, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { beforeEach, expect, test } from 'vitest'
import { LANGS } from '../../../../shared/languages.ts'
import { some } from '../../../../shared/many.testing.ts'
import { rateLimits } from '../../../base/http/http.tables.ts'
import { makeCategory, makeProduct, testDb } from '../../../testing/make.ts'
import { form, makePng } from '../../../testing/samples.ts'
import { productMetas } from '../catalogue.tables.ts'
import { asAdmin } from '../catalogue.testing.ts'
import { translator } from '../texts.ts'
import { getCatalogue, partsOf, readPdf } from './pdf.testing.ts'

beforeEach(() => testDb().delete(rateLimits))

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(some(LANGS, 2))(
  'the catalogue in %s can be read aloud, searched and copied, as PDF/UA-1 wants it',
  async (lang) => {
    const admin = await asAdmin()
    const { id: categoryId, name: category } = await makeCategory({ name: `Œuvres → ≥ 2 m² ${lang}` })
    const { id, name } = await makeProduct({
      categoryId,
      name: `Solo italiano ${lang} – Łódź`,
      description: 'Più righe. '.repeat(30),
    })
    await admin.post(`/api/admin/products/${id}/upload`, form({ type: 'image', file: makePng('a.png', 50) }))
    const long = 'Molto lungo '.repeat(12).trim()
    const metas = Array.from({ length: 70 }, (_, position) => ({
      productId: id,
      position,
      name: `Dato ${position}`,
      value: position === 3 ? long : `${position} × 2 €`,
    }))
    await testDb().insert(productMetas).values(metas.slice(0, 15))
    for (let i = 15; i < 70; i += 15)
      await testDb()
        .insert(productMetas)
        .values(metas.slice(i, i + 15))
    const both = await makeProduct({ categoryId, name: `In tutte ${lang}` })
    const translated = `Übersetzt ${lang}`
    if (lang !== 'it')
      await makeProduct({ parentId: both.id, lang, name: translated, code: null, price: null })

    const { fonts, parts, catalog, source, problems } = await readPdf((await getCatalogue(lang)).bytes)
    expect(problems).toEqual([])
    expect(fonts.length).toBeGreaterThan(3)
    for (const { name: font, embedded } of fonts) {
      expect(font).toMatch(/^[A-Z]{6}\+(Archivo|NotoSansMath)-/)
      expect(embedded, font).toBe(true)
    }
    const t = await translator(lang)
    expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toBe(`(${lang})`)
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).lookup(PDFName.of('Marked'))).toBe(PDFBool.True)
    const shown = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict)
    expect(shown.lookup(PDFName.of('DisplayDocTitle'))).toBe(PDFBool.True)
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).toMatch(new RegExp(`<dc:title>.*${t('catalogue.title')} 20\\d\\d<`))

    const textsOf = (role: string) => partsOf(parts, role).map(({ text }) => words(text))
    expect(textsOf('H1')).toEqual([expect.stringContaining(t('catalogue.title'))])
    expect(textsOf('H2')).toEqual(expect.arrayContaining([t('catalogue.contents'), t('catalogue.retailers')]))
    expect(textsOf('H2').some((text) => text.endsWith(category))).toBe(true)
    expect(textsOf('H3')).toEqual(expect.arrayContaining([name, lang === 'it' ? both.name : translated]))
    const section = partsOf(parts, 'Sect').find(
      ({ kids }) => kids[0]?.role === 'H3' && words(kids[0].text) === name,
    )!
    // Untranslated texts are marked as Italian.
    expect(section.lang).toBe(lang === 'it' ? undefined : 'it')
    expect(partsOf(section, 'Figure').map(({ alt }) => alt)).toEqual([name])
    expect(words(partsOf(section, 'P')[1]!.text)).toMatch(/^Più righe\. Più righe\. /)
    const cells = partsOf(section, 'TR').map(({ kids }) => kids.map(({ text }) => words(text)))
    expect(cells).toHaveLength(60)
    // Shown cut, read aloud whole.
    expect(cells.slice(2, 4)).toEqual([
      ['Dato 2', '2 × 2 €'],
      ['Dato 3', long],
    ])
    expect(words(section.text)).toContain(t('catalogue.moreData'))
  },
)
