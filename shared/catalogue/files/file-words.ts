import { isLang, type Lang } from '../../languages.ts'
import type { DocumentKind } from '../product-sets.ts'

/** What a file of a product is for: a picture, a drawing of its spare parts, or a document of a kind. */
export type FileUse = 'picture' | 'drawing' | DocumentKind

/** The words that say it in a file's name, in the five languages; as they are written without accents and blanks. */
const WORDS: Record<Exclude<FileUse, 'other'>, string> = {
  picture: 'picture pic photo image img foto immagine bild afbeelding',
  drawing:
    'drawing diagram exploded sheet table disegno esploso tavola zeichnung explosionszeichnung tafel dessin eclate planche tekening explosietekening',
  manual:
    'manual usermanual manuale libretto istruzioni handbuch anleitung bedienungsanleitung manuel notice modedemploi handleiding gebruiksaanwijzing',
  mounting:
    'mounting installation montaggio installazione montage montageanleitung einbau einbauanleitung montagehandleiding',
  safety: 'safety sicurezza avvertenze sicherheit sicherheitshinweise securite veiligheid warnings',
  datasheet:
    'datasheet scheda schedatecnica datenblatt technischedaten fichetechnique gegevensblad datablad specifiche specs',
  energy_sheet:
    'energysheet energylabel schedaenergetica energieblatt produktdatenblatt ficheenergie energieblad productinformatieblad',
  declaration:
    'declaration dichiarazione konformitat konformitatserklarung conformita conformite conformity conformiteit verklaring ce',
  certificate: 'certificate certificato zertifikat certificat certificaat',
}
const USES = new Map(
  Object.entries(WORDS).flatMap(([use, words]) => words.split(' ').map((word) => [word, use as FileUse])),
)

/** Languages as ISO 639-2 abbreviates them, beside the shop's own two letters. */
const LONGER: Record<string, Lang> = {
  deu: 'de',
  ger: 'de',
  eng: 'en',
  gb: 'en',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  nld: 'nl',
  dut: 'nl',
}

/** A word of a file's name as it is looked up. */
export const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const usedAs = (plain: string): FileUse | null => USES.get(plain) ?? null
export const langOf = (plain: string): Lang | null => (isLang(plain) ? plain : (LONGER[plain] ?? null))
