/*
 * Names of people and companies. They go into mails, where a program makes a link of what looks like an address.
 */

/** Endings of domains that people know, none of which an abbreviation has. */
const ENDINGS =
  'example|test|com|net|org|info|biz|edu|gov|top|xyz|club|online|site|shop|store|live|link|click|icu|vip|app|dev|eu|it|de|fr|nl|ch|at|be|uk|es|pt|pl|cz|dk|se|no|fi|ie|gr|ro|hu|si|hr|bg|li|lu|ru|ua|cn|tk|ml|ga|cf|gq|io|co|me|cc|ws|tv|ly|us|ai|to'
/** Abbreviations before a name that begins like one: `Dr.de Vries`. Two letters are one as well. */
const TITLES =
  /^(?:\p{L}{1,2}|arch|ass|avv|cap|cav|col|dipl|dott|dssa|dra|eng|fam|frau|gebr|gen|geom|herr|ing|mag|mgr|mlle|mme|mrs|prof|rag|rev|sig|soc|sra|srta)$/iu
const DOMAIN = new RegExp(`([\\p{L}\\d-]{1,63})\\.(?:${ENDINGS})(?![\\p{L}\\d-])(/?)`, 'giu')

/** Whether a text can be a name: no web address, no mail address, no markup. */
export function isName(text: string): boolean {
  if (/[@<>\\]|:\/|\bwww\./i.test(text)) return false
  return [...text.slice(0, 500).matchAll(DOMAIN)].every(
    ([, label, path]) => path === '' && TITLES.test(label!),
  )
}
