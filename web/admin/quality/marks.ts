import type { Translate } from '../../../shared/translate.ts'

/** Of ages in quarters of a year the last one has no end. */
const LAST = 20

/** How old units were, in months since the mounting. */
export function ageText(t: Translate, key: string): string {
  if (key === '') return t('quality.ages.none')
  const band = Number(key)
  return band >= LAST ? t('quality.ages.last') : t('quality.ages.band', { from: band * 3, to: band * 3 + 2 })
}

/** The numbers of a batch by what they begin with, behind the product's code. */
export const batchText = (t: Translate, key: string): string => {
  const at = key.indexOf('|')
  return `${key.slice(0, at)} ${t('quality.batchNumbers', { batch: key.slice(at + 1) })}`
}

/** How a filter of claims is called by what it counts; undefined where a record has to be asked for its name. */
export function markText(t: Translate, mark: string): string | undefined {
  const at = mark.indexOf(':')
  const [kind, key] = [mark.slice(0, at), mark.slice(at + 1)]
  if (kind === 'product' || kind === 'cost') return key
  if (kind === 'age') return ageText(t, key)
  if (kind === 'batch') return batchText(t, key)
  if (kind === 'symptom' && key === 'other') return t('claims.symptoms.other')
  if (kind === 'symptom' && key === '') return t('quality.noSymptom')
  return undefined
}
