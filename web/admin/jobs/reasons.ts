import type { Translate } from '../../i18n/translate.ts'

/** What the Worker writes down when something fails, by the text `reasons.*` that says it in the page's language. */
const SAID: [RegExp, string][] = [
  [/^It stopped without an end$/, 'stopped'],
  [/^It was not finished within (?<hours>\d+) hours$/, 'unfinished'],
  [/^A backup of this very moment exists already$/, 'already'],
  [/^The operation was aborted due to timeout$/, 'timeout'],
  [/^Network connection lost\.?$/, 'network'],
  [/^Nobody knows what became of the attempts$/, 'unknown'],
  [/^(?<name>Resend|Cloudflare) answered (?<answer>.+)$/, 'answered'],
  [/^(?<name>Stripe|PayPal) gave no clear answer$/, 'unclear'],
  [/^the keys are refused$/, 'keys'],
  [/^manifest\.json is missing: /, 'manifest'],
  [/^(?<name>\S+) is missing$/, 'missing'],
  [/^(?<name>\S+) was changed$/, 'changed'],
  [/^(?<name>\S+) has (?<found>\d+) (?:rows|lines), not (?<wanted>\d+)$/, 'count'],
  [/^files are (?<found>\d+), not (?<wanted>\d+)$/, 'files'],
  [/^the copy of (?<name>.+) is damaged$/, 'copy'],
]

function sentenceOf(t: Translate, reason: string): string {
  for (const [pattern, key] of SAID) {
    const match = pattern.exec(reason)
    if (match) return t(`reasons.${key}`, { ...match.groups })
  }
  return reason
}

/** Why something failed, in the page's language; what only a provider or the machinery knows stands as it was said. */
export const reasonText = (t: Translate, reason: string): string =>
  reason
    .split(' < ')
    .map((part) => sentenceOf(t, part.replace(/^(?:Error|TimeoutError|RefusedMail|UnclearError): /, '')))
    .join(' · ')
