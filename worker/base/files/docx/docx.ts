import { readXml } from './xml.ts'
import { type Entry, UnpacksTooFar, Zip } from './zip.ts'

const TYPES = '[content_types].xml'
const DOCUMENT = 'word/document.xml'
/** Names of parts that run, or that embed a file of another program. */
const ACTIVE_NAME = /vba|activex|embeddings\/|\.(bin|exe|dll|js|vbs)$/
/** A printer's settings, which only its driver reads. */
const SETTINGS = /^word\/printersettings\/printersettings\d*\.bin$/
/** The table behind a chart, without macros; it is opened only by who edits the chart. */
const CHART_TABLE = /^word\/embeddings\/[^/]+\.xlsx$/
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject/i
/** Fields that start another program. */
const STARTS_PROGRAM = /\bDDE(AUTO)?\b/i

/** Whether the declared types of the parts include macros or other active content. */
function hasActiveTypes(xml: string): boolean {
  let isActive = false
  let isTypes = false
  readXml(xml, ({ name, attributes }) => {
    isTypes ||= name === 'Types'
    isActive ||= ACTIVE_TYPE.test(attributes.ContentType ?? '')
  })
  if (!isTypes) throw new Error('no types')
  return isActive
}

/** Whether a part's relations load something from elsewhere when the document is opened; links to click are fine. */
function loadsFromElsewhere(xml: string): boolean {
  let loads = false
  readXml(xml, ({ name, attributes: { TargetMode = '', Target = '', Type = '' } }) => {
    if (name !== 'Relationship') return
    const isOutside =
      TargetMode.trim().toLowerCase() === 'external' || /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(Target)
    loads ||= isOutside && !Type.trim().endsWith('/hyperlink')
  })
  return loads
}

/** Whether a field starts a program. Word assembles a field from several pieces. */
function startsProgram(xml: string): boolean {
  let fields = ''
  readXml(
    xml,
    ({ name, attributes }) => {
      if (name === 'fldSimple') fields += ` ${attributes.instr ?? ''} `
      else if (name === 'fldChar') fields += ' '
    },
    (text, element) => {
      if (element === 'instrText') fields += text
    },
  )
  return STARTS_PROGRAM.test(fields)
}

/** Whether a part is what Word itself writes beside a page or a chart. The table of a chart must be one: a zip with a workbook and without anything active. */
function isHarmless(zip: Zip, entry: Entry): boolean {
  if (SETTINGS.test(entry.name)) return true
  if (!CHART_TABLE.test(entry.name) || !isChartsOwn(zip, entry.name)) return false
  const table = new Zip(zip.bytes(entry))
  const types = table.entries.find(({ name }) => name === TYPES)
  return (
    types !== undefined &&
    table.entries.some(({ name }) => name === 'xl/workbook.xml') &&
    !table.entries.some(({ name }) => ACTIVE_NAME.test(name) && !/^xl\/printersettings\//.test(name)) &&
    !hasActiveTypes(table.text(types)) &&
    !table.entries.some((one) => one.name.endsWith('.rels') && loadsFromElsewhere(table.text(one)))
  )
}

/** Whether only charts lead to a part; the page itself would show it as an object that starts a program. */
function isChartsOwn(zip: Zip, name: string): boolean {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const leading = zip.entries.filter((entry) => {
    let leads = false
    if (entry.name.endsWith('.rels'))
      readXml(zip.text(entry), ({ attributes: { Target = '' } }) => {
        leads ||= Target.toLowerCase().endsWith(`/${file}`)
      })
    return leads
  })
  return leading.length > 0 && leading.every((entry) => entry.name.startsWith('word/charts/_rels/'))
}

export type DocxProblem = 'file_type' | 'file_active' | 'file_unpacks' | 'file_damaged'

/**
 * A Word document as it is stored: its parts, and nothing else of the file. Or why it is refused, as a key of `fields`: it is another kind of
 * zip, holds macros, controls or embedded objects, loads a template from elsewhere, starts a program, unpacks to too much, or is damaged.
 */
export function cleanDocx(bytes: Uint8Array<ArrayBuffer>): { body: Uint8Array<ArrayBuffer> } | DocxProblem {
  try {
    const zip = new Zip(bytes)
    const named = (name: string) => zip.entries.find((entry) => entry.name === name)
    const types = named(TYPES)
    if (!types || !named(DOCUMENT)) return 'file_type'
    const isActive =
      zip.entries.some((entry) => ACTIVE_NAME.test(entry.name) && !isHarmless(zip, entry)) ||
      hasActiveTypes(zip.text(types)) ||
      zip.entries.some((entry) => entry.name.endsWith('.rels') && loadsFromElsewhere(zip.text(entry))) ||
      zip.entries.some((entry) => /^word\/[^/]*\.xml$/.test(entry.name) && startsProgram(zip.text(entry)))
    return isActive ? 'file_active' : { body: zip.rewritten() }
  } catch (error) {
    return error instanceof UnpacksTooFar ? 'file_unpacks' : 'file_damaged'
  }
}
