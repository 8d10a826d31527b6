import { settings } from '../../../../shared/settings/settings.ts'
import { nodeAt, nodesOf, readTree, textAt } from '../../../base/files/xml-tree.ts'

/** How names of files are compared: by what signing leaves of them, without folders. */
export const sentName = (name: string): string =>
  name
    .trim()
    .split(/[/\\]/)
    .at(-1)!
    .toUpperCase()
    .replace(/\.P7M$/, '')

/**
 * The number of an invoice of this shop as it was sent, whatever its file is called: accountants' programs give files names of their own. Null
 * for any other document, an invoice of another seller, and a file of several. Throws at what is no XML.
 */
export function numberIn(bytes: Uint8Array): string | null {
  const root = readTree(bytes)
  const [body, ...others] = nodesOf(root, 'FatturaElettronicaBody')
  if (root.name !== 'FatturaElettronica' || !body || others.length > 0) return null
  const seller = nodeAt(
    root,
    'FatturaElettronicaHeader',
    'CedentePrestatore',
    'DatiAnagrafici',
    'IdFiscaleIVA',
  )
  if (textAt(seller, 'IdPaese') + textAt(seller, 'IdCodice') !== settings().company.vatNumber) return null
  return textAt(nodeAt(body, 'DatiGenerali', 'DatiGeneraliDocumento'), 'Numero') || null
}
