import { LANGS, type Lang } from '../../shared/languages.ts'

/** One text in each language. */
export type Texts = Record<Lang, string>

/** Small and frequent words by which a language is known. None of them is a word of another of the five. */
const TELLTALES: Record<Lang, string> = {
  de: `ab auch auf aus bei beim bis bitte bleibt das dem den der diese diesem diesen dieser dieses durch ein eine einem
    einen einer eines es für gegen gibt haben hat ihr ihre ihrem ihren ihrer im ist jede jeder jedes kann kein keine keinen
    können mehr mit nach nicht noch nur ob oder ohne sich sie sind sonst sowie um und uns unser unsere unter vom von vor
    wenn wer werden wir wird wurde zu zum zur zwischen über`,
  en: `after again and are as at be been before but by can choose day each every found from had has have here how if it’s
    its may new nobody not nothing only our please some than that the their there these they this those to too try until
    what when where which who will with yet you your`,
  fr: `afin aller après au aucun aucune autre aux avec avoir ce cet cette chaque dans depuis deux du déjà dès elle encore
    entre est et hors jour jours jusqu leur leurs les moins mot même notre nous nouveau ou où par pas pour que sans sont
    sur tous tout toute toutes une veuillez vos votre vous à été être`,
  it: `alla allo agli ancora anche che chi con dai dal dalla dall degli dei del della delle dello devi di dopo dove ed gli
    giorni già ha hai nei nel nell nella nelle niente nuovo ogni oppure ora perché più prima puoi può quando questa queste
    questi questo senza solo sono stato sui sul sulla sulle tra tua tue tuo tuoi tutti una uno vicino è`,
  nl: `aan alleen bij dagen dan dat deze dit door een eerst elk elke geen gaan hebben heeft het hij hoe iets jaar kies
    kunt maar moet naar niet niets nog om onze op ook opnieuw uit uw vanaf voor waar wat wij worden wordt ze zijn zodat
    zonder één`,
}

/**
 * Words that languages share, letter for letter. Any other text that is equal in two languages was not translated in one of
 * them.
 */
const COMMON_WORDS: [langs: string, words: string][] = [
  [
    'de en fr it nl',
    `AGM Ah App Bluetooth cm cookies CSV dB EAN FAQ Gel GTIN HD IBAN ID kB kg km LiFePO LNB MB Newsletter NiMH Paypal Slug Smart Software Streaming Tags TV Twin
    Video Wi Fi XLSX`,
  ],
  ['de en fr nl', 'Code Lithium mails Webhooks'],
  ['de en it', 'Ampere'],
  ['de en it nl', 'Host Link Proforma'],
  ['de en nl', 'Passkeys Service Website Status Updates Winter'],
  ['de en', 'Administrator Backups Material Name optional Person Symptom System Text'],
  ['de en fr', 'Position'],
  ['de fr nl', 'Antenne Garantie Montage'],
  ['de fr', 'Adresse Batterie Liste'],
  [
    'de nl',
    `Alle Alles automatisch Azimutmotor Datum Energie Europa Familie Gewicht Ja Kabel Land Luxemburg Nr Nummer
    Namen Personen Posten Rollen Titel Transformator`,
  ],
  ['en fr it', 'Satellite Volume'],
  ['en fr it nl', 'CVC mail'],
  ['en fr nl', 'Contact Document ion Rail Tuners Type'],
  [
    'en fr',
    `Actions Administration Batteries Catalogue Categories Client Clients Compact Contacts Date Description Dimensions Documents
    Installation Latitude Longitude Luxembourg Message Messages Note Notes Options page Pages Question Satellites Section
    Total`,
  ],
  ['en it', 'Antenna Base File No Password'],
  ['en it nl', 'Account Checklist Dashboard Database Display Privacy'],
  ['en nl', 'Accounts Alkaline Compressor Families Home Imports links Model Postcode Product'],
  ['fr nl', 'Accessoire Accessoires Auteur Garanties index intact Particulier Rendement'],
  ['it nl', 'Pagina recente Valuta'],
  ['en fr', 'Net Photo Photos'],
  ['de it nl', 'Foto Netto'],
]

const split = (words: string) => words.trim().split(/\s+/)
const telltales = LANGS.map((lang) => ({ lang, words: new Set(split(TELLTALES[lang])) }))
const common = new Map<string, Set<string>>()
for (const [langs, words] of COMMON_WORDS) {
  for (const word of split(words)) common.set(word.toLowerCase(), new Set(langs.split(' ')))
}

/** Names that are the same in every language. */
const NAMES = [
  'GeoNames (geonames.org, CC BY 4.0)',
  'Garante per la protezione dei dati personali',
  'Organismo di vigilanza',
]

/** The text without parts that belong to no language: placeholders, targets of links, addresses, names. */
const readable = (text: string) =>
  NAMES.reduce((rest, name) => rest.replace(name, ' '), text).replace(
    /\]\([^)]*\)|:[A-Za-z_]\w*|\S+@\S+/g,
    ' ',
  )
const wordsOf = (text: string, letters: 1 | 2): string[] =>
  text.toLowerCase().match(letters === 1 ? /[\p{L}’]+/gu : /\p{L}{2,}/gu) ?? []

/** The sentences of a text that read as another language than `lang`, each with that language. */
export function foreignSentences(text: string, lang: Lang): string[] {
  const sentences = readable(text).split(/[.!?;:\n„“”«»()]+/)
  return sentences.flatMap((sentence) => {
    const words = wordsOf(sentence, 1).flatMap((word) => [word, ...word.split('’')])
    if (words.length < 3) return []
    const counts = telltales.map((known) => ({
      lang: known.lang,
      count: words.filter((word) => known.words.has(word)).length,
    }))
    const own = counts.find((entry) => entry.lang === lang)!.count
    const foreign = counts.filter((entry) => entry.lang !== lang && entry.count > own)
    return foreign.length > 0 ? [`${foreign.map((entry) => entry.lang)}: ${sentence.trim()}`] : []
  })
}

/** The sentences that are filed under a wrong language: `de, it: the sentence`. */
export const foreignTexts = (texts: Texts): string[] =>
  LANGS.flatMap((lang) => foreignSentences(texts[lang], lang).map((what) => `${lang}, ${what}`))

/** The languages in which a text is equal although they do not share its words: `de en: Warenkorb`. */
export function equalTexts(texts: Texts): string[] {
  const groups = Map.groupBy(LANGS, (lang) => texts[lang])
  return [...groups].flatMap(([text, langs]) => {
    const isShared = wordsOf(readable(text), 2).every((word) => {
      const known = common.get(word)
      return known && langs.every((lang) => known.has(lang))
    })
    return langs.length > 1 && !isShared ? [`${langs.join(' ')}: ${text}`] : []
  })
}
