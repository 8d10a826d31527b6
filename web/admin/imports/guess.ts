import { once } from '../../../shared/base/once.ts'
import type { Imported } from '../../../shared/entities.ts'
import { headKey } from '../../../shared/imports/import-cells.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import { SHOP_WORDS } from '../../../shared/imports/shops/shop-heads.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '../../../shared/languages.ts'

/** Titles that people give to columns, besides the columns' own names. */
const WORDS: Record<string, string[]> = {
  code: ['codice', 'codice prodotto', 'product code', 'articolo', 'sku'],
  serial_number: ['numero di serie', 's n', 'sn', 'matricola', 'seriale', 'serial', 'serial number'],
  mounting_date: [
    'data di vendita',
    'data di montaggio',
    'data',
    'date',
    'sale date',
    'sold on',
    'mounting date',
    'installation date',
  ],
  name: [
    'nome',
    'ragione sociale',
    'rivenditore',
    'nome prodotto',
    'retailer',
    'company',
    'prodotto',
    'product',
  ],
  surname: ['cognome', 'last name'],
  plate: ['targa', 'number plate', 'licence plate'],
  email: ['e mail', 'mail', 'posta elettronica', 'indirizzo e mail'],
  telephone: ['telefono', 'tel', 'phone', 'cellulare'],
  note: ['note', 'notes', 'annotazioni'],
  link: ['url', 'indirizzo web', 'sito'],
  id: ['numero', 'codice rivenditore'],
  city: ['citta', 'town', 'comune', 'localita'],
  address: ['indirizzo', 'street', 'via'],
  cap: ['codice postale', 'postal code', 'zip', 'postcode'],
  country: ['paese', 'nazione', 'stato'],
  lat: ['latitudine', 'latitude'],
  lng: ['longitudine', 'longitude', 'lon'],
  active: ['attivo', 'attiva', 'abilitato', 'enabled'],
  categories: ['categorie', 'categorie rivenditore'],
  website: ['sito', 'sito web', 'sito internet', 'web', 'homepage', 'url', 'webseite', 'site web'],
  brands: ['marche', 'marchi', 'marken', 'marques', 'merken'],
  monday: ['lunedi', 'lun', 'mon', 'montag', 'lundi', 'maandag'],
  tuesday: ['martedi', 'tue', 'dienstag', 'mardi', 'dinsdag'],
  wednesday: ['mercoledi', 'wed', 'mittwoch', 'mercredi', 'woensdag'],
  thursday: ['giovedi', 'thu', 'donnerstag', 'jeudi', 'donderdag'],
  friday: ['venerdi', 'fri', 'freitag', 'vendredi', 'vrijdag'],
  saturday: ['sabato', 'sat', 'samstag', 'samedi', 'zaterdag'],
  sunday: ['domenica', 'sun', 'sonntag', 'dimanche', 'zondag'],
  special_days: ['giorni particolari', 'festivita', 'chiusure', 'ferie', 'holidays'],
  first_name: ['nome', 'name', 'first name'],
  last_name: ['cognome', 'surname', 'last name'],
  vendor: ['rivenditore', 'retailer', 'rivenditore associato', 'punto vendita'],
  vendor_id: ['id rivenditore', 'retailer id'],
  lang: ['lingua', 'language'],
  password_hash: ['password', 'hash'],
  kind: ['tipo', 'type', 'tipologia'],
  category: ['categoria', 'cat'],
  family: ['famiglia', 'famiglia prodotti', 'famiglia antenne', 'fam'],
  price: ['prezzo', 'prezzo €', 'importo', 'listino'],
  description: ['descrizione', 'descrizione prodotto'],
  warnings: [
    ...['avvertenze', 'avvertenze di sicurezza', 'sicherheitshinweise', 'warnhinweise'],
    ...['warnings', 'safety information', 'avertissements', 'waarschuwingen'],
  ],
  data_access: [
    'dati del prodotto',
    'produktdaten',
    'product data',
    'donnees du produit',
    'productgegevens',
    'data act',
  ],
  types: ['tag', 'tags', 'etichette'],
  ampere: ['assorbimento', 'ampere', 'ampere a h', 'a h', 'consumo', 'consumption'],
  weight_g: ['peso', 'peso g', 'gewicht', 'gewicht g', 'poids', 'poids g', 'weight', 'weight g'],
  min_quantity: [
    'quantita minima',
    'minimo',
    'mindestmenge',
    'minimum quantity',
    'quantite minimale',
    'minimumaantal',
  ],
  pack_size: [
    'confezione',
    'pezzi per confezione',
    've',
    'verpackungseinheit',
    'pack size',
    'conditionnement',
    'verpakking',
  ],
  hs_code: [
    ...[
      'codice doganale',
      'voce doganale',
      'codice hs',
      'nomenclatura combinata',
      'taric',
      'hs code',
      'cn code',
    ],
    ...['zolltarifnummer', 'warennummer', 'code douanier', 'code sh', 'douanecode', 'gn code'],
  ],
  origin: [
    ...['paese d origine', 'origine', 'ursprungsland', 'ursprung', 'pays d origine', 'country of origin'],
    ...['land van oorsprong', 'oorsprong'],
  ],
  gtin: [
    'ean',
    'ean 13',
    'ean code',
    'codice ean',
    'barcode',
    'codice a barre',
    'strichcode',
    'upc',
    'global unique id',
  ],
  model: ['modello', 'modell', 'model', 'modele', 'mpn', 'model identifier'],
  guarantee_months: [
    'garanzia mesi',
    'garantie monate',
    'guarantee months',
    'warranty months',
    'garantie mois',
  ],
  energy_class: [
    'classe energetica',
    'energieeffizienzklasse',
    'energy class',
    'classe energetique',
    'energieklasse',
  ],
  eprel: ['eprel', 'codice eprel', 'eprel number', 'eprel nummer'],
  parts_years: [
    ...['ricambi anni', 'ersatzteile jahre', 'spare parts years', 'pieces detachees annees'],
    'onderdelen jaren',
  ],
  packaging: ['imballaggio', 'verpackung', 'packaging', 'emballage', 'verpakking'],
  stock: ['disponibilita', 'verfugbarkeit', 'disponibilite', 'stock', 'beschikbaarheid'],
  on_hand: [
    ...['giacenza', 'pezzi a magazzino', 'quantita disponibile', 'lagerbestand', 'bestand', 'lager'],
    ...[
      'quantite en stock',
      'pieces on hand',
      'on hand',
      'quantity on hand',
      'voorraad',
      'aantal op voorraad',
    ],
  ],
  expected_on: [
    ...['arrivo previsto', 'data di arrivo', 'erwartet am', 'liefertermin', 'arrivee prevue'],
    ...['expected on', 'expected', 'eta', 'verwacht op', 'leverdatum'],
  ],
  replaced_by: [
    'sostituito da',
    'sostituto',
    'ersetzt durch',
    'nachfolger',
    'remplacee par',
    'remplace par',
    'replaced by',
    'vervangen door',
  ],
  pictures: [
    'foto',
    'immagini',
    'immagine',
    'bilder',
    'bild',
    'images',
    'image',
    'photos',
    'afbeeldingen',
    'pictures',
  ],
  documents: ['documenti', 'dokumente', 'documenten', 'documents', 'pdf'],
  drawings: [
    'disegni',
    'esplosi',
    'zeichnungen',
    'explosionszeichnungen',
    'dessins',
    'tekeningen',
    'drawings',
  ],
  manual_it: ['manuale', 'manuale it', 'istruzioni', 'libretto'],
  manual_de: ['manuale de', 'anleitung', 'anleitung de', 'bedienungsanleitung'],
  manual_en: ['manuale en', 'manual', 'manual en', 'user manual'],
  manual_fr: ['manuale fr', 'notice', 'notice fr', 'mode d emploi'],
  manual_nl: ['manuale nl', 'handleiding', 'handleiding nl', 'gebruiksaanwijzing'],
  table: ['tavola', 'esploso'],
  section: ['sezione', 'posizione', 'position'],
  part_code: ['codice ricambio', 'codice parte', 'part code', 'spare part code'],
}

/** What only a file of parts means by them, among them the titles that other makers use. */
const WORDS_OF: Partial<Record<Imported, Record<string, string[]>>> = {
  parts: {
    code: [
      'codice ricambio',
      'codice articolo',
      'artikelnummer',
      'art nr',
      'reference',
      'ref',
      'part number',
      'part no',
    ],
    name: ['ricambio', 'bezeichnung', 'designation', 'omschrijving', 'descrizione', 'description'],
    price: ['preis', 'prix', 'prijs', 'price', 'preis €', 'prix €', 'prijs €', 'prezzo di listino'],
    cover_months: [
      'garanzia',
      'garanzia mesi',
      'garantie',
      'garantie monate',
      'garantie mois',
      'warranty months',
    ],
  },
}

/** All words that heads of files are known by, whatever the file is of; `titles` are the columns' names in the page's language. */
export const headWords = (titles: string[]): ReadonlySet<string> =>
  new Set(
    [
      ...titles,
      ...[WORDS, ...Object.values(WORDS_OF)].flatMap((words) => Object.entries(words).flat(2)),
      ...Object.values(IMPORT_COLUMNS).flatMap((columns) => columns.map(({ name }) => name)),
      ...SHOP_WORDS,
    ].map(headKey),
  )

/** The words for the languages in each of them, and their codes: `de`, `deutsch`, `tedesco`. */
const langWords = once((): ReadonlyMap<string, Lang> => {
  const names = LANGS.map((lang) => new Intl.DisplayNames(lang, { type: 'language' }))
  return new Map(
    LANGS.flatMap((of) => [of, ...names.map((name) => name.of(of)!)].map((word) => [headKey(word), of])),
  )
})

/** The language that a head ends or begins with, and what it says besides: `Nome (tedesco)`, `DE Name`. */
function langIn(head: string): { lang: Lang; rest: string } | null {
  const words = headKey(head).split(' ')
  const [first, last] = [langWords().get(words[0]!), langWords().get(words.at(-1)!)]
  if (words.length < 2 || !(last ?? first)) return null
  return last
    ? { lang: last, rest: words.slice(0, -1).join(' ') }
    : { lang: first!, rest: words.slice(1).join(' ') }
}

/**
 * The column that each head of a file means, in the file's order; empty where that is unclear. `titles` are the columns' names
 * in the page's language. A column is given once, to the first head that fits.
 */
export function guessColumns(
  entity: Imported,
  heads: string[],
  titles: { name: string; title: string }[],
): string[] {
  const columns = IMPORT_COLUMNS[entity].map(({ name }) => ({
    name,
    words: [
      name,
      ...titles.filter((each) => each.name === name).map(({ title }) => title),
      ...(WORDS[name] ?? []),
      ...(WORDS_OF[entity]?.[name] ?? []),
    ].map(headKey),
  }))
  const taken = new Set<string>()
  const free = (wanted: (column: { name: string; words: string[] }) => boolean) =>
    columns.find((column) => !taken.has(column.name) && wanted(column))
  /** What is called like a column in a language is its translation, if there is such a column; in Italian it is the column. */
  const translated = (head: string) => {
    const inLang = langIn(head)
    if (!inLang) return undefined
    const { lang, rest } = inLang
    const called = columns.filter(({ words }) => words.includes(rest)).map(({ name }) => name)
    return free(({ name }) =>
      called.some((base) => name === (lang === DEFAULT_LANG ? base : `${base}_${lang}`)),
    )
  }
  return heads.map((head) => {
    const found = free(({ words }) => words.includes(headKey(head))) ?? translated(head)
    if (found) taken.add(found.name)
    return found?.name ?? ''
  })
}
