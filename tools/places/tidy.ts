/** A line of the GeoNames file. */
export interface RawPlace {
  country: string
  postalCode: string
  name: string
  region: string
  province: string
  lat: number
  lng: number
}

/** The file has some German and many Dutch and Danish regions in English, and Spanish ones without accents. */
const REGIONS: Record<string, string> = {
  Bavaria: 'Bayern',
  'Lower Saxony': 'Niedersachsen',
  'Land Berlin': 'Berlin',
  Saxony: 'Sachsen',
  'Saxony-Anhalt': 'Sachsen-Anhalt',
  Thuringia: 'Thüringen',
  'Mecklenburg-Western Pomerania': 'Mecklenburg-Vorpommern',
  'South Holland': 'Zuid-Holland',
  'North Holland': 'Noord-Holland',
  'North Brabant': 'Noord-Brabant',
  Guelders: 'Gelderland',
  'Capital Region': 'Hovedstaden',
  'Region Hovedstaden': 'Hovedstaden',
  'South Denmark': 'Syddanmark',
  'Region Syddanmark': 'Syddanmark',
  'Central Jutland': 'Midtjylland',
  'Region Midtjylland': 'Midtjylland',
  'North Denmark': 'Nordjylland',
  Zealand: 'Sjælland',
  Abruzzi: 'Abruzzo',
  "Valle D'Aosta": "Valle d'Aosta",
  Andalucia: 'Andalucía',
  Aragon: 'Aragón',
  Baleares: 'Illes Balears',
  Cataluna: 'Cataluña',
  'Castilla - Leon': 'Castilla y León',
  'Castilla - La Mancha': 'Castilla-La Mancha',
  'Pais Vasco': 'País Vasco',
}

/** In these states, the codes of single companies and offices are the ones whose state is written in English. */
const ENGLISH_STATES = new Set(Object.keys(REGIONS).slice(0, 7))
const SORTED_STATES = new Set(Object.values(REGIONS).slice(0, 7))

/** In the other German states such codes are told by their names. */
const COMPANY = new RegExp(
  [
    String.raw`mbH|\b(AG|KG|KGaA|SE|GbR|Co|eG)\b|\be\. ?V\b|[&Ã"+\d]|[A-Z]{3,}|[a-z]\.[a-z]|\b(of|and|the|für|Der)\b|\bc/o|B\.V\.`,
    'Stadt (?!Wehlen)|Stadtverwaltung|Stadtwerke|Kreisverwaltung|Landrat|Bürgermeister|Landes(?!berg)|Bundes|Deutsche|DRK|Agentur',
    'Rechnung|Rundfunk|Redaktion|Radio|Marketing|Europe|Niederlassung|Holding|Logisti|International|Center|Service|Partner|Union',
    String.raw`[Bb]ank(en)?\b|[Kk]asse\b|[Aa]mt(es)?\b|gericht|anwalt|[Vv]ersicher|[Vv]ersorg|Vers\.|[Vv]erlag|[Kk]lini|[Kk]ranken|[Uu]niver`,
    String.raw`[Hh]ochschul|[Mm]inister|werke?\b|Zeitung|[Vv]erein|verband|[Vv]erwaltung|[Bb]eh[öo]rde|[Vv]ersand|[Pp]ost\b|[Ii]nstitut`,
    String.raw`[Kk]ammer\b|genossenschaft|Stiftung|[Gg]ruppe|[Zz]entr|[Gg]esellschaft|Polizei|Justiz|Handels?\b|[Ff]ernseh|[Ss]ystem`,
    String.raw`direktion|präsidium|[Aa]nstalt|[Mm]edi[ae]|[Tt]elekom|Reisen|Lotterie|Lotto|Druck|[Ss]chule|Beamten|Akademie|Haus\b|Ordinariat`,
    '[Bb]üro|[Tt]echnik|[Tt]echnolog|[Vv]ertrieb|Finanz|Immobilien|Energie|Computer|Pharma|Möbel|[Aa]bteilung|Hospital|Nachrichten',
    String.raw`Vikariat|vikariat|Förder|Club\b|Kreis$|kreis$|Kanzlei|kanzlei|Allgem|Express`,
  ].join('|'),
)

/** Whether a German row is the code of one company or office instead of a place. */
export function isCompany(raw: RawPlace): boolean {
  if (raw.country !== 'DE') return false
  if (ENGLISH_STATES.has(raw.region)) return true
  return !SORTED_STATES.has(raw.region) && COMPANY.test(raw.name)
}

export const tidyRegion = (region: string) => REGIONS[region] ?? region

const SMALL_WORDS = / (De|Del|De La|De Los|De Las|De Les|Y|I|Do|Da|Dos|Das|En|Dels|Des)(?= )/g
const SPANISH_NAMES: Record<string, string> = {
  'Alicante/Alacant': 'Alicante',
  'Pamplona/Iruña': 'Pamplona',
  'Coruña, A': 'A Coruña',
  'Castellon De La Plana/Castello De La Pla': 'Castellón de la Plana',
  'Elx/Elche': 'Elche',
  'Donostia-San Sebastian': 'San Sebastián',
  Gijon: 'Gijón',
}

const compareSpanish = new Intl.Collator('es', { sensitivity: 'base' }).compare

function tidySpanish(name: string, province: string): string {
  if (SPANISH_NAMES[name]) return SPANISH_NAMES[name]
  // The capitals lack the accents that their provinces have.
  if (compareSpanish(name, province) === 0) return province
  return name
    .replace(/^(.+), (El|La|Los|Las|L'|Els|Les|Es|Sa|S'|O|A|Os|As)(?= \(|$)/, (_, noun, article) =>
      article.endsWith("'") ? article + noun : `${article} ${noun}`,
    )
    .replace(SMALL_WORDS, (words) => words.toLowerCase())
}

const ITALIAN_SMALL_WORDS =
  / (D'|Dell'|Nell'|Sull'|All')| (Di|De|Dei|Del|Della|Delle|Dello|Degli|Da|Dal|Al|Alla|Alle|Ai|In|Nel|Nella|Sul|Sulla|E|Con|Per|A)(?= )/g
const ACCENTS: Record<string, string> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

const tidyItalian = (name: string) =>
  name
    .replace(/Iesolo$/, 'Jesolo')
    .replace(ITALIAN_SMALL_WORDS, (words) => words.toLowerCase())
    .replace(/(?<=\p{L}{2})([aeiou])'(?= |$)/gu, (_, vowel) => ACCENTS[vowel] ?? vowel)

/** The name as people write it: without numbers of districts and post offices, articles in front. */
export function tidyName({ country, name, province }: RawPlace): string {
  switch (country) {
    case 'IT':
      return tidyItalian(name)
    case 'FR':
      return name.replace(/^(Paris|Lyon|Marseille) \d\d$/, '$1')
    case 'CH':
      return name.replace(/ \d.*$/, '')
    case 'AT':
      return name.replace(/,\d\d\.Bez\..*$|(?<=^Villach)-Innere Stadt$/, '')
    case 'DE':
      return name.replace(/^(.+) \1$/, '$1')
    case 'NL':
      return name === "'s-Gravenhage" ? 'Den Haag' : name
    case 'ES':
      return tidySpanish(name, province)
    default:
      return name
  }
}

/** The town that a postal district belongs to: `København` of `København K`, `Wien` of `Wien, Leopoldstadt`. */
export function townOf(country: string, name: string): string {
  if (country === 'DK') return name.replace(/ (K|V|C|N|S|Ø|SV|NV|SØ|NØ)$/, '')
  if (country === 'AT' && name.startsWith('Wien, ')) return 'Wien'
  if (country === 'DE') return name.replace(/^(Berlin|Hamburg|Stuttgart) .*$/, '$1')
  return name
}
