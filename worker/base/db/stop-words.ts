import type { Lang } from '../../../shared/languages.ts'

const of = (words: string) => new Set(words.split(' '))

/** Words that say nothing of what is looked for, as `normalise` writes them. */
const STOP_WORDS: Record<Lang, Set<string>> = {
  it: of(
    'a ad al alla alle allo ai agli che chi come con cosa d da dal dalla dei del della delle di dove e ed gli ho i il in io l la le lo ma mi mio mia ne nel nella non o per piu posso puo qual quale quali quando quanta quante quanti quanto se senza serve si sono su sul sulla tra un una uno va voglio vorrei cerco mentre devo deve',
  ),
  en: of(
    'a am an and any are at be buy by can could do does for from have how i if in into is it me much many my need of on or should that the there to want we what when where which while who will with without would you your',
  ),
  de: of(
    'ab als am an auch auf aus bei beim bis brauche braucht das dem den der des die ein eine einem einen einer es fur fuer gibt habe hat ich im in ist kann man mein meine meinen mich mir mit muss nach ob oder ohne sich sie sind suche um und viel viele vom von vor wann warum was welche welchen welcher welches werden wenn wer wie will wird wo zu zum zur',
  ),
  fr: of(
    'a ai au aux avec c ce ces cette combien comment d dans de des dois doit du elle en est et faire faut il ils j je l la le les leur ma mais me mes mon n ne on ou ou par pas pendant peut peux pour puis qu quand que quel quelle quelles quels qui s sa sans se ses si son sont sur t te un une vos votre y',
  ),
  nl: of(
    'aan als bij dat de den der die dit door een en er heb heeft het hoe hoeveel ik in is je kan kun kunnen maar me met mijn moet moeten naar niet nodig of om onder op over te ten tijdens tot uit van veel voor waar wanneer waarom wat welk welke wie wil zijn zoek zonder',
  ),
}

/** A search's words without those that say nothing, unless it has no others. */
export function tellingWords(words: string[], lang: Lang): string[] {
  const telling = words.filter((word) => !STOP_WORDS[lang].has(word))
  return telling.length > 0 ? telling : words
}
