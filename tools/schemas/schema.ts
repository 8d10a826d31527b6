import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm'

const fileIn = (folder: string, name: string) => new URL(`${folder}/${name}`, import.meta.url)

/** Schemas import others by addresses of the web: they are read from beside the one that does, and nothing is asked for. */
const beside = new XmlBufferInputProvider({})
xmlRegisterInputProvider({
  match: () => true,
  open: (address) => beside.open(basename(address)),
  read: (file, buffer) => beside.read(file, buffer),
  close: (file) => beside.close(file),
})

/** What is wrong with a document, a sentence each; nothing when it is valid. */
export type Validate = (xml: string | Uint8Array) => string[]

/** A schema of a folder, seen from here, with those that it imports beside it; `change` is what it has to have besides. */
export function schemaOf(folder: string, name: string, change = (schema: string) => schema): Validate {
  for (const file of readdirSync(fileIn(folder, '.')).filter((each) => each.endsWith('.xsd')))
    beside.addBuffer(file, readFileSync(fileIn(folder, file)))
  const schema = change(readFileSync(fileIn(folder, name), 'utf8').replace('\ufeff', ''))
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema, { url: name }))
  return (xml) => {
    let doc: XmlDocument | null = null
    try {
      doc = typeof xml === 'string' ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml)
      validator.validate(doc)
      return []
    } catch (error) {
      return (error as Error).message.trim().split('\n')
    } finally {
      doc?.dispose()
    }
  }
}
