import type { ForeignLang } from '../../../../shared/languages.ts'
import { splitCodes } from '../../../../shared/translation-desk/codes.ts'
import type { DeskRecord, OpenRecord, OpenUnit } from '../../../../shared/translation-desk/desk.admin.ts'
import { refOf } from '../../../../shared/translation-desk/desk.admin.ts'
import { escapeXml } from '../../../base/xml.ts'

/** What XML cannot hold stands in an element of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

const written = (text: string) =>
  escapeXml(text.toWellFormed()).replace(UNWRITABLE, (sign) => `<cp hex="${hexOf(sign)}"/>`)

/** For notes and attributes, which have no such elements. */
const shown = (text: string) => escapeXml(text.toWellFormed()).replace(UNWRITABLE, ' ')

/** Codes become placeholders: each its own id, which a translation shares, and what it stands for. */
class Codes {
  readonly data: string[] = []
  private readonly ids = new Map<string, string[]>()

  private dataRef(code: string): string {
    if (!this.data.includes(code)) this.data.push(code)
    return `d${this.data.indexOf(code) + 1}`
  }

  /** The content of a source or target; the n-th of the same codes has the same id in both. */
  content(text: string): string {
    const seen = new Map<string, number>()
    return splitCodes(text)
      .map((piece, at) => {
        if (at % 2 === 0) return written(piece)
        const nth = seen.get(piece) ?? 0
        seen.set(piece, nth + 1)
        const ids = this.ids.get(piece) ?? []
        this.ids.set(piece, ids)
        ids[nth] ??= `c${[...this.ids.values()].flat().length + 1}`
        return `<ph id="${ids[nth]}" dataRef="${this.dataRef(piece)}" disp="${shown(piece)}"/>`
      })
      .join('')
  }
}

function unitOf({ path, source, target, terms = [] }: OpenUnit, isDone: boolean): string {
  const codes = new Codes()
  const own = codes.content(source)
  const other = target === '' ? '' : `\n        <target>${codes.content(target)}</target>`
  const notes = terms.map(
    ({ term, name, note }) =>
      `<note category="glossary">${shown([`${term} = ${name}`, note].filter(Boolean).join(' · '))}</note>`,
  )
  const data = codes.data.map((code, at) => `<data id="d${at + 1}">${written(code)}</data>`)
  return `    <unit id="${path}" xml:space="preserve">
${notes.length > 0 ? `      <notes>${notes.join('')}</notes>\n` : ''}${data.length > 0 ? `      <originalData>${data.join('')}</originalData>\n` : ''}      <segment state="${isDone ? 'translated' : 'initial'}">
        <source>${own}</source>${other}
      </segment>
    </unit>`
}

const withSource = ({ units }: DeskRecord) => units.some(({ source }) => source !== '')

/** Records as a file of XLIFF 2.0, from Italian to one language: a `file` each, with a unit for each text. */
export function writeXliff(of: ForeignLang, records: OpenRecord[]): string {
  const files = records.filter(withSource).map((record) => {
    const units = record.units
      .filter(({ source }) => source !== '')
      .map((unit) => unitOf(unit, record.state === 'done'))
    const ref = refOf(record)
    return `  <file id="${ref}" original="${ref}" canResegment="no">
    <notes><note category="name">${shown(record.name)}</note></notes>
${units.join('\n')}
  </file>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it" trgLang="${of}">
${files.join('\n')}
</xliff>
`
}
